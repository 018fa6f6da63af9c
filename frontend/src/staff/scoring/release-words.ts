import { RELEASES, type ReleaseKind } from '@app/contracts/catalogue';
import { numberText, type ReleaseAnswer } from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';

/** The deed that staff are about to do with a release. */
export type Deed = { readonly release: ReleaseKind; readonly what: 'show' | 'hide' | 'schedule' | 'unschedule' };

type Words = { readonly title: string; readonly text: string; readonly confirm: string; readonly danger: boolean };

export const wordsOf = ({ release, what }: Deed, errors: number): Words => {
  const { name } = RELEASES[release];
  switch (what) {
    case 'hide':
      return {
        title: `Withdraw the ${name}?`,
        text: 'They are hidden at once.',
        confirm: `Withdraw the ${name}`,
        danger: true,
      };
    case 'schedule':
      return {
        title: `Schedule the ${name}`,
        text: 'They are shown by themselves at this time. While there are publish errors, they wait.',
        confirm: 'Schedule',
        danger: false,
      };
    case 'unschedule':
      return {
        title: 'Take the schedule back?',
        text: `The ${name} are shown when you release them.`,
        confirm: 'Take it back',
        danger: false,
      };
    default: {
      const told = 'Registrants may see them from now on.';
      if (errors === 0)
        return { title: `Release the ${name}?`, text: told, confirm: `Release the ${name}`, danger: false };
      return {
        title: `Release the ${name} in spite of ${counted(errors, 'publish error')}?`,
        text: `${told} What is missing stays missing until somebody mends it.`,
        confirm: 'Override and release',
        danger: true,
      };
    }
  }
};

type PublishError = ReleaseAnswer['errors'][number];
/** `630 Echo`, or the name alone where the number is missing. */
export const routineName = ({ number, name, id }: PublishError): string =>
  [numberText(number), name].filter(Boolean).join(' ') || `Routine ${id}`;
const FAULTS: Readonly<Record<PublishError['fault'], (scores: number) => string>> = {
  no_number: () => 'has no number',
  few_scores: (scores) => `has ${scores === 0 ? 'no score' : counted(scores, 'score')} of at least 3`,
  two_values: () => 'has two values of a judge, of which one must be chosen',
};
export const faultText = ({ fault, scores }: PublishError): string => FAULTS[fault](scores);
/** The score grid with this routine alone. */
export const wayTo = (tour_date_id: number, { number, name }: PublishError): string =>
  `/staff/scores/${tour_date_id}?${new URLSearchParams({ find: numberText(number) || name })}`;
