import { documentNumber, type DocumentRow } from '@app/contracts/documents';
import { defineView } from '../define-view.js';

/** Every numbered document, for lists and statements (PAY-320). */
export const documentsView = defineView<DocumentRow>()({
  name: 'documents',
  streams: ['documentNumbers'],
  version: 1,
  indexes: [['registration_id', 'at'], ['account_id', 'at'], ['entry_id']],
  keys: ({ data }) => documentNumber(data),
  ignores: [],
  on: { DocumentNumbered: (_, { data }) => ({ ...data, id: documentNumber(data) }) },
  rooms: ({ registration_id }) => [`registration:${registration_id}`, 'staff'],
});
