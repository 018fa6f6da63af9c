import type { CapacityRow } from '@app/contracts/competition';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { capacityText, PARTS, partText } from './limit-words.js';

type Pointed = { readonly active?: boolean; readonly payload?: readonly { readonly payload?: CapacityRow }[] };

const Read = ({ active, payload }: Pointed) => {
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  return (
    <div className="Seats__read dense">
      <p className="row between">
        <b className="semi">{row.label}</b> <b className="semi num">{capacityText(row)}</b>
      </p>
      {PARTS.map(({ key, label }) => (
        <p key={key} className="row between">
          <span className={`Seats__key is-${key}`}>{label}</span>
          <span className="num">{partText(row, key)}</span>
        </p>
      ))}
    </div>
  );
};

const ROW_HEIGHT = 44;

/** A bar of each limit; the table beside it says the same in words, so that the picture is hidden from readers. */
export const PlacesChart = ({ rows }: { rows: readonly CapacityRow[] }) => {
  const height = rows.length * ROW_HEIGHT + 40;
  return (
    <div className="Seats__plot" style={{ height }} aria-hidden="true">
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
        <BarChart
          data={[...rows]}
          layout="vertical"
          accessibilityLayer={false}
          barSize={18}
          margin={{ top: 4, right: 24, left: 0, bottom: 0 }}
        >
          <CartesianGrid horizontal={false} />
          <XAxis type="number" tickLine={false} allowDecimals={false} />
          <YAxis type="category" dataKey="label" tickLine={false} axisLine={false} width={104} />
          <Tooltip content={<Read />} isAnimationActive={false} />
          {PARTS.map(({ key }) => (
            <Bar
              key={key}
              className={`Seats__bar is-${key}`}
              dataKey={(row: CapacityRow) => row[key] ?? 0}
              stackId="places"
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};
