import type { AccessCodesDocument } from '@app/contracts/access-codes';
import { defineView } from '../define-view.js';

type Codes = AccessCodesDocument['codes'];
const withEmail = (row: AccessCodesDocument | null, person_id: number, email: string): AccessCodesDocument | null =>
  row && {
    ...row,
    codes: row.codes.map((one): Codes[number] => (one.person_id === person_id ? { ...one, email } : one)),
  };

/** The access codes of a registration's virtual attendees (EVT-176, EVT-177). */
export const accessCodesView = defineView<AccessCodesDocument>()({
  name: 'access-codes',
  streams: ['accessCodes'],
  version: 2,
  resource: 'access_codes',
  keys: ({ data }) => data.registration_id,
  on: {
    AccessCodesMade: (row, { data: { registration_id: id, tour_date_id, codes } }) => ({
      ...{ id, tour_date_id },
      codes: [...(row?.codes ?? []), ...codes.map((one) => ({ ...one, email: null }))],
    }),
    AccessCodesReplaced: (row, { data }) =>
      row && {
        ...row,
        codes: row.codes.map((one): Codes[number] => ({
          ...one,
          code: data.codes.find(({ person_id }) => person_id === one.person_id)?.code ?? one.code,
        })),
      },
    AccessCodeSent: (row, { data }) => withEmail(row, data.person_id, data.email),
    AccessCodeEmailSet: (row, { data }) => withEmail(row, data.person_id, data.email),
  },
  rooms: ({ id }) => [`registration:${id}`, 'staff'],
});
