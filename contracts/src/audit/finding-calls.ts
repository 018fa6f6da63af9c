import { call, type Saved } from '../shared/index.js';
import type { Finding, FindingPerson, FindingsAnswer } from './finding.js';
import type { FindingPeopleQuery, FindingsQuery, FindingWordsBody, RaiseFindingBody } from './finding-commands.js';

/** Auditors and admins read and write findings; the words are the auditors' own, so nothing of them is masked (ADR 0027). */
const forAuditors = { owner: 'staff', permit: 'audit', masks: 'by-handler' } as const;
type SavedFinding = Saved<{ readonly id: string }>;

/** AUD-015. */
export const findings = call<{ query: FindingsQuery; answer: FindingsAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/findings',
  summary: 'Findings, those that changed last first',
  example: { query: { state: 'open', registration: 75_001 } },
});

/** AUD-009. */
export const findingPeople = call<{ query: FindingPeopleQuery; answer: readonly FindingPerson[] }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/findings/people',
  summary: 'Whom a finding at a stream may speak of, by number, called as the asker may read it',
  example: { query: { stream: 'registration-75001' } },
});

/** AUD-015. */
export const finding = call<{ answer: Finding }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/findings/:id',
  params: { id: 'uuid' },
  summary: 'A finding with all that was said of it',
  example: {},
});

/** AUD-015. */
export const raiseFinding = call<{ body: RaiseFindingBody; answer: SavedFinding }>()({
  ...forAuditors,
  method: 'POST',
  path: 'audit/findings',
  summary: 'Write down what was found at an event or a registration',
  status: 201,
  refuses: ['finding_names_person'],
  example: {
    body: {
      stream: 'registration-75001',
      revision: 12,
      title: 'Level changed after the deadline',
      text: 'The reason that was given names no call.',
    },
  },
});

const saying = { ...forAuditors, method: 'POST', params: { id: 'uuid' } } as const;
const example = { body: { text: 'The office has the letter of the studio.' } };

/** AUD-015. */
export const commentFinding = call<{ body: FindingWordsBody; answer: SavedFinding }>()({
  ...saying,
  path: 'audit/findings/:id/comments',
  summary: 'Say something of a finding that is open',
  status: 201,
  refuses: ['finding_closed', 'finding_names_person'],
  example,
});

/** AUD-015. */
export const closeFinding = call<{ body: FindingWordsBody; answer: SavedFinding }>()({
  ...saying,
  path: 'audit/findings/:id/close',
  summary: 'Close a finding and say why',
  refuses: ['finding_closed', 'finding_names_person'],
  example,
});

/** AUD-015. */
export const reopenFinding = call<{ body: FindingWordsBody; answer: SavedFinding }>()({
  ...saying,
  path: 'audit/findings/:id/reopen',
  summary: 'Open a closed finding again and say why',
  refuses: ['finding_open', 'finding_names_person'],
  example,
});
