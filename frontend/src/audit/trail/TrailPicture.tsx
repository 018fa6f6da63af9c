import type { TrailNode } from '@app/contracts/audit';

const ROW = 40;
const LANE = 26;
const TOP = 30;
const middleOf = (row: number): number => TOP + row * ROW + ROW / 2;

type Point = { readonly x: number; readonly y: number };
/** Down the lane that it comes from, then over to its own. */
const curve = (from: Point, to: Point): string =>
  from.x === to.x
    ? `M${from.x} ${from.y}V${to.y}`
    : `M${from.x} ${from.y}V${to.y - ROW}C${from.x} ${to.y - ROW / 3} ${to.x} ${to.y - (ROW * 2) / 3} ${to.x} ${to.y}`;

/** The steps of a trail from top to bottom, a column each stream; the list beside it has the same numbers, steps and what each follows. */
export const TrailPicture = ({ nodes, label }: { nodes: readonly TrailNode[]; label: string }) => {
  const lanes = [...new Set(nodes.map(({ lane }) => lane))];
  const xOf = ({ lane }: TrailNode): number => 14 + lanes.indexOf(lane) * LANE;
  const points = new Map(nodes.map((node, row) => [node.id, { x: xOf(node), y: middleOf(row) }]));
  const [width, height] = [lanes.length * LANE + 190, TOP + nodes.length * ROW];
  return (
    <figure style={{ width }}>
      <figcaption className="cap">{lanes.map((lane, at) => `${at + 1} ${lane}`).join(', ')}</figcaption>
      <svg className="Trail__picture" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
        <title>{`${label} as a graph of ${nodes.length} steps in ${lanes.length} columns: ${lanes.join(', ')}`}</title>
        {lanes.map((lane, at) => (
          <text key={lane} className="Trail__lane" x={14 + at * LANE} y={18}>
            {at + 1}
          </text>
        ))}
        {nodes.flatMap(({ id, after }) =>
          after.map((from) => (
            <path key={`${from} ${id}`} className="Trail__edge" d={curve(points.get(from)!, points.get(id)!)} />
          )),
        )}
        {nodes.map(({ id, step, tone }, row) => {
          const { x, y } = points.get(id)!;
          return (
            <g key={id} className={`Trail__node is-${tone}`}>
              <circle cx={x} cy={y} r={10} />
              <text className="Trail__number" x={x} y={y + 4}>
                {row + 1}
              </text>
              <text className="Trail__step" x={lanes.length * LANE + 8} y={y + 4}>
                {step}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
};
