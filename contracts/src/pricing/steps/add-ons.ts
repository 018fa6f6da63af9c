import type { FeeProfile } from '../../catalogue/index.js';
import { type Cents, sum } from '../../shared/index.js';
import type { FeeAttendee } from '../fee-input.js';
import type { FeeLine } from '../fee-sheet.js';
import type { People, Priced } from './priced.js';

type AddOn = { readonly label: string; readonly rule: string; readonly price: Cents };

/** What an attendee has chosen in addition, at the event's prices. */
export const heldAddOns = (attendee: FeeAttendee, { add_on_fees, best_dancer_type_fees }: FeeProfile): AddOn[] => {
  const option = attendee.best_dancer_type_id;
  const held: { label: string; price: Cents | null | undefined | false; rule?: string }[] = [
    { label: 'VIP Experience', price: attendee.vip_experience && add_on_fees.vip },
    { label: 'AWE Experience', price: attendee.awe_experience && add_on_fees.awe },
    { label: 'KDOTY', price: attendee.kdoty && add_on_fees.kdoty },
    { label: 'Photoshoot', price: attendee.photoshoot ? add_on_fees.photoshoot : null },
    {
      label: 'Best dancer or cast option',
      rule: 'FEE-044',
      price: option === null || option === undefined ? null : best_dancer_type_fees[option],
    },
  ];
  return held.flatMap(({ label, rule = 'FEE-043', price }) => (price ? [{ label, rule, price }] : []));
};

/** Add-ons on top of the discounted fee; no discount and no scholarship touches them (FEE-074). */
export const addOns = (so_far: People, profile: FeeProfile): People => {
  const lines: FeeLine[] = [...so_far.lines];
  const people = so_far.people.map((priced): Priced => {
    let { add_ons } = priced;
    const held = priced.attendee.kind === 'dancer' ? heldAddOns(priced.attendee, profile) : [];
    for (const { label, rule, price } of held) {
      const before = sum([priced.fee, add_ons]);
      add_ons = sum([add_ons, price]);
      const after = sum([priced.fee, add_ons]);
      const subject = priced.attendee.id;
      const facts = { quantity: 1, unit_price: price };
      lines.push({ kind: 'add_ons', part: 'workshop', subject, label, rule, before, after, amount: price, facts });
    }
    return add_ons === priced.add_ons ? priced : { ...priced, add_ons };
  });
  return { people, lines };
};
