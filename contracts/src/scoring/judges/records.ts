import {
  accept,
  change,
  type Decider,
  type Decision,
  type DomainEvent,
  type EventDeclarations,
  impossible,
  refuse,
  said,
} from '../../shared/index.js';
import type { ScoringRefusal } from '../refusals.js';

/** The pictures of a judge (PST-167). */
export const JUDGE_PICTURES = ['headshot', 'signature'] as const;
export type JudgePicture = (typeof JUDGE_PICTURES)[number];

/** A picture as it is kept; its bytes open for the hash alone (EVT-260). */
export type KeptPicture = { readonly upload_id: string; readonly sha256: string };

/** Another one is offered for no tour date any more; where it was named it stays. */
export type JudgeTerms = { readonly fname: string; readonly lname: string; readonly active: boolean };

/** Somebody who judges or teaches, as the office keeps it (PST-168). */
export type JudgeRecord = JudgeTerms & { readonly id: number } & {
  readonly [P in JudgePicture]: KeptPicture | null;
};

type Of<T extends string, D> = DomainEvent<T, { readonly judge_id: number } & D>;
/** Stream `judges-records`. */
export type JudgeAdded = Of<'JudgeAdded', JudgeTerms>;
export type JudgeChanged = Of<'JudgeChanged', { readonly from: JudgeTerms; readonly to: JudgeTerms }>;
/** A picture came, another in its place, or none. */
export type JudgePictureSaved = Of<
  'JudgePictureSaved',
  { readonly picture: JudgePicture; readonly from: KeptPicture | null; readonly to: KeptPicture | null }
>;
export type JudgeEvent = JudgeAdded | JudgeChanged | JudgePictureSaved;

const NAMES = ['fname', 'lname'] as const;
const namesIn = (side: string) => NAMES.map((field) => ({ path: `${side}${field}`, kind: 'text' as const }));
const changes = (from: JudgeTerms | null, to: JudgeTerms) => [
  change('First name', from?.fname, to.fname),
  change('Last name', from?.lname, to.lname),
  change('Offered', from?.active ?? null, to.active),
];
const deedOf = ({ from, to }: JudgePictureSaved['data']): string =>
  to === null ? 'removed' : from === null ? 'added' : 'replaced';
const OKAFOR: JudgeTerms = { fname: 'Amara', lname: 'Okafor', active: true };

export const judgeEvents: EventDeclarations<JudgeEvent> = {
  JudgeAdded: {
    version: 1,
    personal: namesIn(''),
    says: (d) => said('configuration', `added judge ${d.judge_id}`, changes(null, d)),
    example: { judge_id: 1, ...OKAFOR },
  },
  JudgeChanged: {
    version: 1,
    personal: [...namesIn('from.'), ...namesIn('to.')],
    says: (d) => said('configuration', `changed judge ${d.judge_id}`, changes(d.from, d.to)),
    example: { judge_id: 1, from: OKAFOR, to: { ...OKAFOR, active: false } },
  },
  JudgePictureSaved: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `${deedOf(d)} the ${d.picture} of judge ${d.judge_id}`),
    example: {
      ...{ judge_id: 1, picture: 'headshot', from: null },
      to: {
        upload_id: '00000000-0000-4000-8000-000000000001',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
  },
};

/** In the order in which they were added. */
export type JudgeRecords = { readonly records: readonly JudgeRecord[] };
type Named = Pick<JudgeTerms, 'fname' | 'lname'>;
export type JudgeCommand =
  | ({ readonly type: 'AddJudge' } & Named)
  /** Those of whom there is no record get one. */
  | { readonly type: 'NameJudges'; readonly names: readonly Named[] }
  | { readonly type: 'ChangeJudge'; readonly judge_id: number; readonly terms: Partial<JudgeTerms> }
  | {
      readonly type: 'SaveJudgePicture';
      readonly judge_id: number;
      readonly picture: JudgePicture;
      readonly to: KeptPicture | null;
    };

/** Also how the list of them folds. */
export const evolveJudge = (record: JudgeRecord | null, event: JudgeEvent): JudgeRecord => {
  const { judge_id: id } = event.data;
  switch (event.type) {
    case 'JudgeAdded': {
      const { fname, lname, active } = event.data;
      return { id, fname, lname, active, headshot: null, signature: null };
    }
    case 'JudgeChanged':
      return { ...record!, ...event.data.to };
    case 'JudgePictureSaved':
      return { ...record!, [event.data.picture]: event.data.to };
    default:
      return impossible(event);
  }
};

const folded = ({ fname, lname }: Named): string => `${fname} ${lname}`.toLowerCase();
/** The record of this name, whichever case it is written in. */
export const recordNamed = ({ records }: JudgeRecords, named: Named): JudgeRecord | undefined =>
  records.find((one) => folded(one) === folded(named));

type Verdict = Decision<JudgeEvent, ScoringRefusal>;
const added = ({ records }: JudgeRecords, names: readonly Named[]): readonly JudgeEvent[] =>
  names.map(({ fname, lname }, n) => ({
    type: 'JudgeAdded',
    data: { judge_id: records.length + 1 + n, fname, lname, active: true },
  }));

const changed = (state: JudgeRecords, record: JudgeRecord, terms: Partial<JudgeTerms>): Verdict => {
  const { fname, lname, active } = record;
  const from = { fname, lname, active };
  const to = { ...from, ...terms };
  if (JSON.stringify(from) === JSON.stringify(to)) return accept();
  const other = recordNamed(state, to);
  if (other && other.id !== record.id) return refuse({ code: 'judge_known', params: {} });
  return accept({ type: 'JudgeChanged', data: { judge_id: record.id, from, to } });
};

/**
 * The records of judges and workshop faculty (PST-168). One is set inactive and never deleted: tour dates keep it. Two of one
 * name are refused with `judge_known`, so that a name tells who is meant; an unknown one with `judge_unknown`.
 */
export const judgeDecider: Decider<JudgeRecords, JudgeCommand, JudgeEvent, ScoringRefusal> = {
  stateVersion: 1,
  initialState: () => ({ records: [] }),
  evolve: ({ records }, event) => {
    const before = records.find(({ id }) => id === event.data.judge_id) ?? null;
    const after = evolveJudge(before, event);
    return { records: before ? records.map((one) => (one === before ? after : one)) : [...records, after] };
  },
  decide: (command, state) => {
    if (command.type === 'AddJudge')
      return recordNamed(state, command)
        ? refuse({ code: 'judge_known', params: {} })
        : accept(...added(state, [command]));
    if (command.type === 'NameJudges') {
      const unknown = command.names.filter((name) => !recordNamed(state, name));
      const once = [...new Map(unknown.map((name) => [folded(name), name])).values()];
      return accept(...added(state, once));
    }
    const record = state.records.find(({ id }) => id === command.judge_id);
    if (!record) return refuse({ code: 'judge_unknown', params: {} });
    if (command.type === 'ChangeJudge') return changed(state, record, command.terms);
    const { judge_id, picture, to } = command;
    const from = record[picture];
    if (from?.upload_id === to?.upload_id) return accept();
    return accept({ type: 'JudgePictureSaved', data: { judge_id, picture, from, to } });
  },
};
