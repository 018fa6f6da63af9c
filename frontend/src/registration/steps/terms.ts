import { ADD_ON_LABELS, type AddOnField, levelForms } from '@app/contracts/catalogue';
import { addOnShown, ROW_ADD_ONS } from '@app/contracts/registration';
import { formatMoney } from '@app/contracts/shared';
import type { Flow } from '../frame/flow.js';
import type { Term } from './Explained.js';

type Asking = Pick<Flow, 'answer'>;

const VIRTUAL: Term = { name: 'Virtual', text: 'classes online instead of at the venue.' };

/** The reduction that is the same for each dancer: it stands in the head of the column. */
export const regionalPrice = ({ answer: { profile } }: Asking): string =>
  `-${(10_000 - profile.attended_reg_factor_bp) / 100}%`;
export const collegePrice = ({ answer: { profile } }: Asking): string =>
  profile.college_cap_cents === null ? '' : `max. ${formatMoney(profile.college_cap_cents)}`;

const virtualTerms = ({ answer: { tour_date } }: Asking): readonly Term[] =>
  levelForms(tour_date).virtual ? [VIRTUAL] : [];

const oneDayTerms = ({ answer: { profile } }: Asking, text: string): readonly Term[] =>
  Object.values(profile.workshop_fees).some(({ one_day }) => one_day !== undefined) ? [{ name: 'One Day', text }] : [];

export const dancerTerms = (flow: Asking): readonly Term[] => {
  const { profile } = flow.answer;
  return [
    ...virtualTerms(flow),
    ...oneDayTerms(flow, 'classes on one day only, and no routines.'),
    ...(profile.attended_reg_factor_bp === 10_000
      ? []
      : [
          {
            name: 'Attended Regional',
            text: `was at an earlier city of this season; the fee is ${regionalPrice(flow).slice(1)} lower.`,
          },
        ]),
    ...(profile.college_cap_cents === null
      ? []
      : [
          {
            name: 'College',
            text: `is 17 or older and has a student ID; the fee is ${formatMoney(profile.college_cap_cents)} at most.`,
          },
        ]),
    { name: 'Scholarship', text: 'was won at an event; there is no workshop fee.' },
  ];
};

export const teacherTerms = (flow: Asking): readonly Term[] => [
  ...virtualTerms(flow),
  ...oneDayTerms(flow, 'classes on one day only.'),
];

/** The extras whose names say nothing to who reads them first. */
export const ADD_ON_TERMS: Partial<Readonly<Record<AddOnField, string>>> = {
  vip_experience: 'An extra of the event for one dancer: no scholarship, and no part of best dancers.',
  awe_experience: 'An extra of the event for one dancer, with the VIP Experience or without.',
};

export const addOnTerms = ({ answer }: Asking): readonly Term[] =>
  ROW_ADD_ONS.filter(({ field }) => addOnShown(field, answer)).flatMap(({ field, label }) => {
    const text = ADD_ON_TERMS[field];
    return text === undefined ? [] : [{ name: label, text: `${ADD_ON_LABELS[field]}. ${text}` }];
  });
