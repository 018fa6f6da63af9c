import { call, type ListQuery, type Saved } from '../shared/index.js';
import type {
  BulkPromoCodesBody,
  ChangePromoCodeBody,
  CreatePromoCodeBody,
  DeletePromoCodeQuery,
  ImportPromoCodesBody,
  PreviewPromoImportBody,
  PromoCodeQuery,
} from './commands.js';
import type { MadeCodes, PromoCodeAnswer, PromoCodeDocument, PromoImportPreview, PromoUseRow } from './views.js';

const code = 'FULL50';
const reason = 'For the studios that came last year';
const terms = {
  display_name: '$50 off',
  type: 'full_credit',
  value: 5_000,
  unique: false,
  event_id: 56,
  active: true,
  total_limit: 100,
  reason,
} as const;
const ofStaff = { owner: 'staff', permit: 'staff' } as const;
const ofConsole = { owner: 'staff', permit: 'console', masks: {} } as const;
const csv = 'code,type,value\nFULL50,full_credit,5000\n';
type OfCode = Saved<{ readonly code: string }>;

/** PAY-235. */
export const lookUp = call<{ query: PromoCodeQuery; answer: PromoCodeAnswer }>()({
  method: 'GET',
  path: 'mybtf/promo-codes',
  summary: 'Look a promo code up for an event',
  owner: 'self',
  refuses: ['promo_invalid'],
  example: { query: { code, event_id: 56 } },
});

/** ADM-008, PAY-293. */
export const list = call<{ query: ListQuery; answer: readonly PromoCodeDocument[] }>()({
  ...ofConsole,
  method: 'GET',
  path: 'admin/promo-codes',
  summary: 'The promo codes with their terms and how often each is used',
  searches: ['code', 'display_name'],
  answers: 'list',
  example: { query: { range: '[0,9]', sort: '["code","ASC"]' } },
});

/** ADM-008: the page of one code. */
export const read = call<{ answer: PromoCodeDocument }>()({
  ...ofConsole,
  method: 'GET',
  path: 'admin/promo-codes/:code',
  params: { code: 'text' },
  summary: 'One promo code',
  refuses: ['promo_code_unknown'],
  example: {},
});

/** ADM-008: every use of a code. */
export const uses = call<{ query: ListQuery; answer: readonly PromoUseRow[] }>()({
  method: 'GET',
  path: 'admin/promo-codes/:code/uses',
  params: { code: 'text' },
  summary: 'Every use of a promo code: held, taken, given back',
  owner: 'staff',
  permit: 'console',
  masks: { account: true },
  answers: 'list',
  refuses: ['promo_code_unknown'],
  example: { query: { range: '[0,9]' } },
});

/** PAY-239, PAY-293. */
export const create = call<{ body: CreatePromoCodeBody; answer: OfCode }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/promo-codes',
  status: 201,
  summary: 'Create a promo code',
  refuses: ['promo_code_exists', 'promo_terms_invalid'],
  example: { body: { ...terms, code } },
});

/** PAY-239, PAY-293. */
export const change = call<{ body: ChangePromoCodeBody; answer: OfCode }>()({
  ...ofStaff,
  method: 'PUT',
  path: 'admin/promo-codes/:code',
  params: { code: 'text' },
  summary: 'Change a promo code, or deactivate it; where it is applied already it stays as it was',
  refuses: ['promo_code_unknown', 'promo_terms_invalid'],
  example: { body: { ...terms, active: false } },
});

/** PAY-239. */
export const remove = call<{ query: DeletePromoCodeQuery; answer: OfCode }>()({
  ...ofStaff,
  method: 'DELETE',
  path: 'admin/promo-codes/:code',
  params: { code: 'text' },
  summary: 'Delete a promo code that nobody ever used',
  refuses: ['promo_code_unknown', 'promo_code_used'],
  example: { query: { reason } },
});

/** ADM-008. */
export const bulk = call<{ body: BulkPromoCodesBody; answer: Saved<MadeCodes> }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/promo-codes/bulk',
  status: 201,
  summary: 'Create many promo codes of the same terms, each with letters of its own',
  refuses: ['promo_terms_invalid'],
  example: { body: { ...terms, prefix: 'SPRING-', count: 50, total_limit: 1 } },
});

/** PAY-239. */
export const previewImport = call<{ body: PreviewPromoImportBody; answer: PromoImportPreview }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/promo-codes/import/preview',
  summary: 'Read a CSV file of promo codes and say what is wrong with each line; creates none',
  example: { body: { csv } },
});

/** PAY-239. */
export const importCodes = call<{ body: ImportPromoCodesBody; answer: Saved<MadeCodes> }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/promo-codes/import',
  status: 201,
  summary: 'Create the promo codes of a CSV file whose lines have no problem',
  example: { body: { csv, reason } },
});
