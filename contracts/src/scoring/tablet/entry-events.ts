import { change, type DomainEvent, type EventDeclarations, type Instant, instant, said } from '../../shared/index.js';
import { feedbackText } from '../taxonomy.js';
import { pointsText, type Tenths, tenths } from '../tenths.js';
import { type Part, PARTS, type TabletWords } from './types.js';

type OfRoutine<T extends string, D> = DomainEvent<
  T,
  {
    readonly tour_date_id: number;
    readonly routine_id: number;
    readonly registration_id: number;
    readonly position: number;
  } & D
>;
/** Whether staff had changed it meanwhile, so that it stands beside theirs, and the entries whose value it takes the place of. */
type Came<V> = V & { readonly beside: boolean; readonly follows: readonly string[] };

/** Stream `critique-{routine_id}`: what a tablet sent, kept once by its id (PST-201, PST-202). What it changed follows it. */
export type TabletEntryTaken = OfRoutine<
  'TabletEntryTaken',
  {
    readonly entry_id: string;
    readonly device_id: string;
    readonly device_at: Instant;
    /** When the judge gave it, by the clock of the server. */
    readonly happened_at: Instant;
    readonly score: Came<{ readonly value: Tenths | null }> | null;
    readonly words: Came<TabletWords> | null;
  }
>;
/** Stream `critique-{routine_id}`: one of two values was chosen (PST-202); null: the stored one. */
export type TabletValueChosen = OfRoutine<
  'TabletValueChosen',
  {
    readonly part: Part;
    readonly entry_id: string | null;
    /** The entries that stand beside no more. */
    readonly settles: readonly string[];
    /** The score that stays, and those that do not; null: it was about the notes. */
    readonly scores: { readonly kept: Tenths | null; readonly left: readonly (Tenths | null)[] } | null;
  }
>;
export type TabletEntryEvent = TabletEntryTaken | TabletValueChosen;

const scoreText = (score: Tenths | null): string => (score === null ? 'none' : pointsText(score));
const wordsText = ({ data }: TabletWords): string =>
  data.map((one) => `${one.good ? '+' : '-'} ${feedbackText(one)}`).join('; ');
const BESIDE = ', which stands beside what staff have changed meanwhile';

const routine = { tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001, position: 3 } as const;
const ENTRY = '0198c000-0000-4000-8000-000000000021';

export const tabletEntryEvents: EventDeclarations<TabletEntryEvent> = {
  TabletEntryTaken: {
    version: 1,
    personal: [{ path: 'words.note', kind: 'text' }],
    says: ({ position, score, words }) =>
      said(
        'competition',
        `sent an entry from the tablet of judge ${position}${score?.beside || words?.beside ? BESIDE : ''}`,
        [
          ...(score ? [change('Score of the tablet', '', scoreText(score.value))] : []),
          ...(words
            ? [change('Note of the tablet', '', words.note), change('Feedback of the tablet', '', wordsText(words))]
            : []),
        ],
      ),
    example: {
      ...{ ...routine, entry_id: ENTRY, device_id: '0198c000-0000-4000-8000-000000000009' },
      ...{ device_at: instant('2026-04-18T19:00:00Z'), happened_at: instant('2026-04-18T19:00:00Z') },
      score: { value: tenths(946), beside: true, follows: [] },
      words: {
        ...{ note: 'Lovely, honest opening.', beside: false, follows: [] },
        data: [{ level_2: 12, level_3: 121, level_4: 1212, good: true }],
      },
    },
  },
  TabletValueChosen: {
    version: 1,
    personal: [],
    says: ({ position, part, entry_id, scores }) =>
      said(
        'competition',
        entry_id === null
          ? `kept the stored ${PARTS[part]} of judge ${position}, and not those of the tablet`
          : `chose the ${PARTS[part]} of the tablet of judge ${position}`,
        scores ? [change('Score', scores.left.map(scoreText).join(', '), scoreText(scores.kept))] : [],
      ),
    example: {
      ...{ ...routine, part: 'score', entry_id: ENTRY, settles: [ENTRY] },
      scores: { kept: tenths(946), left: [tenths(930)] },
    },
  },
};
