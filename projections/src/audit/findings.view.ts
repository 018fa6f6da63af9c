import type { FindingComment, FindingDocument } from '@app/contracts/audit';
import { idOf, instant, type StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Said = StoredEvent & { readonly data: { readonly text: string } };

const commentOf = ({ id, data, metadata, occurred_at }: Said, did: FindingComment['did']): FindingComment => ({
  id,
  did,
  text: data.text,
  by: { account_id: metadata.actor.account_id ?? 0, display: metadata.actor.display },
  at: instant(occurred_at),
});

const answered = (row: FindingDocument | null, event: Said, did: FindingComment['did']): FindingDocument | null => {
  if (!row) return null;
  const said = commentOf(event, did);
  return {
    ...row,
    open: did !== 'closed',
    changed_at: said.at,
    answers: row.answers + 1,
    comments: [...row.comments, said],
    words: `${row.words} ${said.text}`,
  };
};

/** What the audit found, and what was said of it, oldest first (AUD-015). */
export const findingsView = defineView<FindingDocument>()({
  name: 'findings',
  streams: ['finding'],
  version: 1,
  indexes: [['changed_at'], ['open', 'changed_at'], ['stream'], ['registration_id'], ['raised_by_id']],
  text: ['words'],
  resource: 'finding',
  keys: ({ stream }) => [idOf(stream)],
  on: {
    FindingRaised: (_, event) => {
      const { text, ...raised } = event.data;
      const said = commentOf(event, 'raised');
      return {
        id: idOf(event.stream),
        ...raised,
        open: true,
        raised_by: said.by,
        raised_by_id: said.by.account_id,
        raised_at: said.at,
        changed_at: said.at,
        answers: 0,
        comments: [said],
        words: `${raised.title} ${text}`,
      };
    },
    FindingCommented: (row, event) => answered(row, event, 'commented'),
    FindingClosed: (row, event) => answered(row, event, 'closed'),
    FindingReopened: (row, event) => answered(row, event, 'reopened'),
  },
  rooms: () => ['staff'],
});
