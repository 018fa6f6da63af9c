import { type Day, day } from '../../shared/index.js';

/** One version of a text that people sign; its paragraphs are parted by blank lines. */
export type WaiverText = { readonly version: number; readonly text: string; readonly effective_on: Day };

/** A kind of waiver, shared by the events that name its id (EVT-078). */
export type WaiverType = {
  readonly waiver_type_id: number;
  readonly name: string;
  /** Oldest first. */
  readonly versions: readonly WaiverText[];
};

const CARE =
  'I authorize the staff of the event to seek medical care for the participant in an emergency, and I pay its costs.';
const PICTURES =
  'I allow that photographs and videos of the participant, taken at the event, are used to promote the event, without payment.';
const RULES =
  'I will follow the rules of the event and the instructions of its staff, and I know that anyone who does not can be sent home without a refund.';

const first = (waiver_type_id: number, name: string, ...paragraphs: readonly string[]): WaiverType => ({
  waiver_type_id,
  name,
  versions: [
    { version: 1, text: [...paragraphs, CARE, PICTURES, RULES].join('\n\n'), effective_on: day('2017-09-01') },
  ],
});

/** What the types begin with, until staff add versions (EVT-116). */
export const SEED_WAIVER_TYPES: readonly WaiverType[] = [
  first(
    1,
    'Tour waiver',
    'Dance is a physical activity. I know that the participant may be injured in classes, rehearsals and on stage, and I take this risk.',
    'I release the organizer, its teachers, its staff and the venue from claims for injury, loss or damage at this event, as far as the law allows.',
  ),
  first(
    3,
    'Intensive waiver',
    'An intensive is several days of training with long hours of dancing. I know that the participant may be injured, and I take this risk.',
    'The participant is in good health and knows of no reason not to dance. Anyone under 18 stays in the care of a parent or teacher outside of the classes.',
    'I release the organizer, its teachers, its staff and the venue from claims for injury, loss or damage during the intensive, as far as the law allows.',
  ),
  first(
    2,
    'Nationals waiver',
    'Nationals are several days of classes, competition and shows. I know that the participant may be injured in all of them, and I take this risk.',
    'I release the organizer, its teachers, its staff and the venues from claims for injury, loss or damage at nationals, as far as the law allows.',
  ),
];
