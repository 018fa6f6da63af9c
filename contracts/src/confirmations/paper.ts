import {
  capital,
  type Cents,
  counted,
  formatDay,
  formatMoment,
  formatMoney,
  formatRange,
  formatSpan,
  localDay,
  minus,
  sum,
  ZERO,
} from '../shared/index.js';
import { shownAmounts } from '../payments/index.js';
import type { ConfirmationContent, ConfirmedAttendee, ConfirmedRoutine } from './content.js';

/** Words on the left, more about them, and an amount at the right edge; '' where there is none. */
export type ConfirmationLine = { readonly label: string; readonly about: string; readonly amount: string };

export type ConfirmationSection = {
  readonly heading: string;
  /** Beside the heading: how many there are. */
  readonly note: string;
  readonly lines: readonly ConfirmationLine[];
};

/** A confirmation from top to bottom: HTML and PDF draw this and nothing else, so that they say the same (EVT-069). */
export type ConfirmationPaper = {
  readonly title: string;
  readonly place: string;
  readonly as_of: string;
  readonly at: ConfirmationContent['at'];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The desk reads a code of each attendee (EVT-250). */
  readonly attendees: readonly { readonly person_id: number; readonly name: string }[];
  readonly sections: readonly ConfirmationSection[];
};

const money = (amount: Cents | null): string => (amount === null ? '' : formatMoney(amount));
const less = (amount: Cents): string => formatMoney(minus(ZERO, amount));
const words = (...all: readonly string[]): string => all.filter((word) => word !== '').join(', ');

type NameOf = (person_id: number) => string;

const attendeeSection = (
  kind: ConfirmedAttendee['kind'],
  { attendees }: ConfirmationContent,
  nameOf: NameOf,
): ConfirmationSection => {
  const own = attendees.filter((one) => one.kind === kind);
  return {
    heading: `${capital(kind)}s`,
    note: String(own.length),
    lines: own.map(({ person_id, level, discounts, fee }) => ({
      label: nameOf(person_id),
      about: words(level, ...discounts),
      amount: money(fee),
    })),
  };
};

const DAYS = { one: 'one day', two: 'two days' } as const;
const observerLines = ({ observers }: ConfirmationContent): readonly ConfirmationLine[] =>
  observers.map(({ days, count, fee }) => ({
    label: counted(count, 'observer without a name', 'observers without a name'),
    about: DAYS[days],
    amount: money(fee),
  }));

const routineSection = (
  heading: string,
  routines: readonly ConfirmedRoutine[],
  nameOf: NameOf,
): ConfirmationSection => ({
  heading,
  note: String(routines.length),
  lines: routines.map((routine) => {
    const dancers = routine.person_ids.map(nameOf);
    const { age_division, performance_division, category, waiting } = routine;
    const kinds = words(age_division, performance_division, category, waiting ? 'on the waiting list' : '');
    return {
      label: routine.ballroom ? dancers.join(' & ') : routine.name,
      about: routine.ballroom ? kinds : [kinds, dancers.join(', ')].filter((part) => part !== '').join(': '),
      amount: money(routine.fee),
    };
  }),
});

const bestDancerSection = (content: ConfirmationContent, nameOf: NameOf): ConfirmationSection => ({
  heading: content.best_dancer_label,
  note: String(content.best_dancers.length),
  lines: content.best_dancers.map(({ person_id, option, jacket }) => ({
    label: nameOf(person_id),
    about: words(option, jacket),
    amount: '',
  })),
});

const ticketSection = ({ tickets }: ConfirmationContent): ConfirmationSection => ({
  heading: 'Tickets',
  note: String(tickets.length),
  lines: tickets.map(({ name, holder_name, price, fee }) => ({
    label: name,
    about: words(holder_name, fee > 0 ? `with a fee of ${formatMoney(fee)}` : ''),
    amount: money(sum([price, fee])),
  })),
});

const passSection = ({ media_pass }: ConfirmationContent, nameOf: NameOf): ConfirmationSection => ({
  heading: media_pass.name,
  note: counted(media_pass.person_ids.length, 'dancer'),
  lines:
    media_pass.person_ids.length === 0
      ? []
      : [
          {
            label: media_pass.name,
            about: media_pass.person_ids.map(nameOf).join(', '),
            amount: money(media_pass.fee),
          },
        ],
});

const feeSection = ({ fees, total, promo, credits, vouchers }: ConfirmationContent): ConfirmationSection => ({
  heading: 'Fees',
  note: '',
  lines: [
    ...fees.map(({ label, amount }) => ({ label, about: '', amount: money(amount) })),
    { label: 'Total', about: '', amount: money(total) },
    ...promo.map(({ code, amount }) => ({ label: 'Promo code', about: code, amount: less(amount) })),
    ...credits.map(({ from, amount }) => ({ label: 'Credit', about: from, amount: less(amount) })),
    ...vouchers.map(({ code, amount }) => ({ label: 'Voucher', about: code, amount: less(amount) })),
  ],
});

const paymentSection = ({ payments, time_zone }: ConfirmationContent): ConfirmationSection => ({
  heading: 'Payments',
  note: String(payments.length),
  lines: payments.map(({ at, type, method, amount }) => ({
    label: formatDay(localDay(at, time_zone)),
    // An adjustment is called as its method is.
    about: words(...new Set([type, method])),
    amount: money(amount),
  })),
});

const balanceSection = ({ balance, due_date }: ConfirmationContent): ConfirmationSection => ({
  heading: 'Balance',
  note: '',
  lines: [
    ...shownAmounts(balance).map(({ label, amount }) => ({
      label: label === null ? 'Balance' : `Balance, ${label}`,
      about: due_date === null ? 'Nothing is due' : `Due by ${formatDay(due_date)}`,
      amount: money(amount),
    })),
  ],
});

const venueWords = ({ venue, virtual }: ConfirmationContent): string => {
  if (venue !== null) return words(venue.name, venue.address);
  return virtual ? 'Virtual' : 'To be announced';
};

/** The paper of a confirmation; what it has none of is left out (EVT-069). */
export const confirmationPaper = (content: ConfirmationContent): ConfirmationPaper => {
  const { registration_id, event, city, start_date, end_date, registrant, routines, at, time_zone } = content;
  const names = new Map(content.people.map(({ person_id, name }) => [person_id, name]));
  const nameOf: NameOf = (person_id) => names.get(person_id) ?? `Person ${person_id}`;
  const observers = attendeeSection('observer', content, nameOf);
  const unnamed = content.observers.reduce((all, { count }) => all + count, 0);
  const sections = [
    attendeeSection('dancer', content, nameOf),
    attendeeSection('teacher', content, nameOf),
    {
      ...observers,
      note: String(observers.lines.length + unnamed),
      lines: [...observers.lines, ...observerLines(content)],
    },
    routineSection(
      'Routines',
      routines.filter(({ ballroom }) => !ballroom),
      nameOf,
    ),
    routineSection(
      'Ballroom',
      routines.filter(({ ballroom }) => ballroom),
      nameOf,
    ),
    bestDancerSection(content, nameOf),
    ticketSection(content),
    passSection(content, nameOf),
    feeSection(content),
    paymentSection(content),
    balanceSection(content),
  ];
  return {
    title: `Confirmation of registration ${registration_id}`,
    place: `${event} ${city} · ${formatSpan(start_date, end_date)}`,
    as_of: `As of ${formatMoment(at, time_zone)}`,
    at,
    facts: [
      ['Registration', String(registration_id)],
      ['Event', event],
      ['City', city],
      ['Dates', formatRange(start_date, end_date)],
      ['Venue', venueWords(content)],
      [registrant.individual ? 'Registrant' : 'Studio', registrant.name],
      ...(content.cancelled ? [['Status', 'Canceled'] as const] : []),
    ],
    attendees: content.attendees.map(({ person_id }) => ({ person_id, name: nameOf(person_id) })),
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
};
