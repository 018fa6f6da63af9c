import type { Instant } from '../shared/index.js';
import type { DocumentNumbered } from './events.js';
import type { NumbersCheck } from './rules/numbers-check.js';

/** `GET audit/documents/numbers`. */
export type NumbersAnswer = NumbersCheck & { readonly at: Instant };

/** Collection `documents`: one document per number, id = season and number. */
export type DocumentRow = DocumentNumbered['data'] & { readonly id: string };

/** `GET mybtf/registrations/{id}/documents`, newest first. */
export type DocumentsAnswer = { readonly documents: readonly DocumentRow[] };
