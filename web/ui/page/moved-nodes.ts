/**
 * A browser that translates a page, and some extensions, put elements of their own around its texts or in place of
 * them. React still knows the old nodes, and the page dies when it takes one away or inserts something in front of it.
 * From here on, a node that has moved is removed from where it is now, and what belongs in front of it goes there, or
 * to the end if it is nowhere. Nothing else changes. Call it before React starts.
 */
export function bearMovedNodes(prototype: Node): void {
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

/** The child of this parent that is the node, or has it inside. */
function childHolding(parent: Node, node: Node): Node | null {
  let holder: Node | null = node
  while (holder !== null && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}
