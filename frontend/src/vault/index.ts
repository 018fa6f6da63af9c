import { lazy } from 'react';

/** Few have saved anything: the list is loaded for those alone. */
export const SavedMethods = lazy(async () => ({ default: (await import('./SavedMethods.js')).SavedMethods }));
export const AccountMethods = lazy(async () => ({ default: (await import('./AccountMethods.js')).AccountMethods }));
export const ChooseMethod = lazy(async () => ({ default: (await import('./ChooseMethod.js')).ChooseMethod }));
export { NEW_METHOD, useSavedMethods } from './use-saved-methods.js';
