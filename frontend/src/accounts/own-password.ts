import type { ApiError } from '../platform/api-error.js';

type Fields = Readonly<Record<string, string>>;

/** What a form that asks for the own password shows of a refusal; null: the common dialog tells it (ACC-083). */
export const refusedFields = ({ status, fields }: Pick<ApiError, 'status' | 'fields'>): Fields | null => {
  if (status !== 400) return null;
  return Object.keys(fields).length > 0 ? fields : { password: 'Authentication failed' };
};
