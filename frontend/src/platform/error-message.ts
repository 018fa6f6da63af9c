import { commonMessages } from '@app/contracts/shared';
import type { ApiError } from './api-error.js';

export type ErrorMessage = { readonly title: string; readonly text: string; readonly toOverview?: true };

/** NAV-073. */
export const OFFLINE: ErrorMessage = {
  title: 'Could not connect to server',
  text: 'Please check your internet connection and try again later.',
};

/** The words of the common handler, checked in the order of NAV-072; null where the session takes over (401, ACC-023). */
export const errorMessage = (error: ApiError): ErrorMessage | null => {
  if (error.offline || error.code === 'unavailable') return OFFLINE;
  if (error.code === 'no_room') return { title: 'Oops...', text: commonMessages.no_room.text() };
  if (error.status === 401) return null;
  if (error.code === 'registration_completed') return { title: 'Sorry!', text: error.message, toOverview: true };
  if (error.status === 403 && error.message) return { title: 'Hey there!', text: error.message };
  if (error.badRequest && error.message) return { title: 'Oops...', text: error.message };
  return { title: 'Oops...', text: 'Something went wrong!' };
};
