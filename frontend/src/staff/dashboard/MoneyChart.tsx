import { formatDay, formatMoney, formatMonthDay } from '@app/contracts/shared';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { MoneyDay } from '@app/contracts/payments';
import { inOf, PARTS } from './money-parts.js';

const THOUSAND_DOLLARS = 100_000;
const axisText = (cents: number): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}$${size >= THOUSAND_DOLLARS ? `${size / THOUSAND_DOLLARS}k` : size / 100}`;
};

type Pointed = { readonly active?: boolean; readonly payload?: readonly { readonly payload?: MoneyDay }[] };

const Read = ({ active, payload }: Pointed) => {
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  return (
    <div className="MoneyIn__day dense">
      <p className="row between">
        <b className="semi">{formatDay(day.day)}</b> <b className="semi num">{formatMoney(inOf(day))}</b>
      </p>
      {PARTS.map(({ key, label }) => (
        <p key={key} className="row between">
          <span className={`MoneyIn__key is-${key}`}>{label}</span>
          <span className="num">{formatMoney(key === 'refunds' ? -day.refunds : day[key])}</span>
        </p>
      ))}
    </div>
  );
};

/** Stacked bars of each day; the table beside it says the same in words, so that the picture is hidden from readers. */
export const MoneyChart = ({ days }: { days: readonly MoneyDay[] }) => (
  <div className="MoneyIn__plot" aria-hidden="true">
    <ResponsiveContainer width="100%" height={240} initialDimension={{ width: 600, height: 240 }}>
      <BarChart
        data={[...days]}
        stackOffset="sign"
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, left: 0, bottom: 0 }}
      >
        <CartesianGrid vertical={false} />
        <XAxis dataKey="day" tickFormatter={formatMonthDay} tickLine={false} minTickGap={32} />
        <YAxis tickFormatter={axisText} tickLine={false} axisLine={false} width={48} />
        <Tooltip content={<Read />} isAnimationActive={false} />
        {PARTS.map(({ key }) => (
          <Bar
            key={key}
            className={`MoneyIn__bar is-${key}`}
            dataKey={(day: MoneyDay) => (key === 'refunds' ? -day.refunds : day[key])}
            stackId="day"
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  </div>
);
