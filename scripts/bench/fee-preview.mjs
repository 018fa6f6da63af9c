// The price of a registration of 300 dancers, computed anew after a change, as the browser does beside every step.
import { contracts, percentile } from './product.mjs';

const CHANGES = 400;

export const feePreview = async () => {
  const { quote } = await contracts('pricing');
  const { seededEventProfiles } = await contracts('catalogue');
  const levels = ['6', '1', '2', '3', '4', '25'];
  const attendee = (n) => ({
    id: n,
    kind: n < 300 ? 'dancer' : 'teacher',
    workshop_level_id_v: n < 300 ? levels[n % levels.length] : '5',
    one_day: n % 11 === 0 && n % levels.length !== 5,
    attended_reg: n % 7 === 0,
    has_college_discount: false,
    has_scholarship: n % 23 === 0,
    photoshoot: n % 5 === 0 ? 'in_person' : '',
    media_pass: n % 4 === 0 ? 'paid_elsewhere' : 'owes',
    added_order: n,
  });
  const attendees = Array.from({ length: 312 }, (_, n) => attendee(n));
  const times = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const changed = attendees.map((a, i) => (i === n % 300 ? { ...a, attended_reg: !a.attended_reg } : a));
    const started = performance.now();
    quote({
      profile: seededEventProfiles[56],
      rate_key: 'full',
      attendees: changed,
      additional_observers: { one: 4, two: 2 },
      routines: [],
      tickets: [],
    });
    times.push(performance.now() - started);
  }
  return { p99: percentile(times, 99), detail: `p50 ${percentile(times, 50).toFixed(2)} ms` };
};
