import { call, cents } from '../../shared/index.js';
import type { MergePreviewQuery } from './commands.js';
import type { MergePreview } from './views.js';

const counted = { people: 2, category: 'Duo/Trio', age_division: 'Teen', fee: cents(14_000) };
const key = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';

/** CMP-402: shown before `POST admin/people/merge` is asked for. */
export const mergePreview = call<{ query: MergePreviewQuery; answer: MergePreview }>()({
  owner: 'staff',
  method: 'GET',
  path: 'admin/people/merge',
  summary: 'What merging two people changes in the registrations that hold both',
  permit: 'staff',
  refuses: ['person_unknown'],
  example: {
    query: { account_id: 1001, person_id: 501, merged_id: 502, details: 'stays' },
    answer: {
      registrations: [
        {
          ...{ id: 75_214, tour_date: 'Aurora Chicago, IL · Mar 20–22, 2026', completed: true, reason: null },
          routines: [
            {
              ...{ key, name: 'Echo', before: counted },
              after: { people: 1, category: 'Solo', age_division: 'Senior', fee: cents(12_500) },
            },
          ],
          fees: { before: cents(60_500), after: cents(33_500) },
          balance: { before: cents(0), after: cents(-27_000) },
        },
      ],
    },
  },
});
