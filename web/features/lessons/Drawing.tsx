import type { LessonDrawing, LessonShape } from '#domain/coaching/lessons/lesson.ts'

/** Uses the colors of the page, so that it works in dark mode, with forced colors, and on paper. */
export function LessonDrawingFigure({ drawing: { width, height, alt, shapes } }: { drawing: LessonDrawing }) {
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: width }}
      className="h-auto w-full text-ink"
    >
      {/* A drawing never changes, so its shapes keep their positions. */}
      {shapes.map((shape, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell shapes apart
        <Drawn key={place} shape={shape} />
      ))}
    </svg>
  )
}

function Drawn({ shape }: { shape: LessonShape }) {
  switch (shape.kind) {
    case 'line':
      return (
        <line
          x1={shape.from[0]}
          y1={shape.from[1]}
          x2={shape.to[0]}
          y2={shape.to[1]}
          className="stroke-current"
          strokeWidth={1.5}
        />
      )
    case 'polygon':
      return (
        <polygon
          points={shape.points.map((point) => point.join(',')).join(' ')}
          className={shape.isShaded ? 'fill-accent-soft stroke-current' : 'fill-none stroke-current'}
          strokeWidth={1.5}
        />
      )
    case 'dot':
      return <circle cx={shape.at[0]} cy={shape.at[1]} r={7} className="fill-current" />
    case 'label':
      return (
        <text
          x={shape.at[0]}
          y={shape.at[1]}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-current text-[15px]"
        >
          {shape.text}
        </text>
      )
  }
}
