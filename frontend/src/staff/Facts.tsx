import { COUNTRIES, STATES } from '@app/contracts/catalogue';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of something, under a heading. */
export const Facts = ({ title, rows }: { title: string; rows: readonly Fact[] }) => (
  <section className="StaffFacts">
    <h2 className="h4">{title}</h2>
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type Place = {
  readonly address: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly country_id: number;
  readonly zip: string;
};

/** `12 Wabash Avenue, Chicago, IL 60601, United States`, or a dash where no city is known. */
export const addressOf = ({ address, city, state_id, country_id, zip }: Place): string => {
  const state = STATES.find(({ id }) => id === state_id)?.abbreviation;
  const country = COUNTRIES.find(({ id }) => id === country_id)?.name;
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return city ? [address, town, country].filter(Boolean).join(', ') : '–';
};
