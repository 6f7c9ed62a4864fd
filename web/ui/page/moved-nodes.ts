/**
 * Browsers that translate a page, and some extensions, wrap its texts in elements or replace them. React still refers to the old nodes, and
 * the page crashes when it removes one of them or inserts something in front of it. After this call, a node that has moved is removed from
 * its current place, and a new node is inserted in front of that place, or at the end if the node is nowhere. Nothing else changes. Call
 * this before React starts.
 */
export function tolerateMovedNodes(prototype: Node): void {
  const { removeChild, insertBefore } = prototype

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode
    if (parent !== null) removeChild.call(parent, child)
    return child
  }

  prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    insertBefore.call(this, child, before && childHolding(this, before))
    return child
  }
}

/** Returns the child of this parent that is the node or contains it. */
function childHolding(parent: Node, node: Node): Node | null {
  let holder: Node | null = node
  while (holder !== null && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}
