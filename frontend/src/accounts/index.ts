import { lazy } from 'react';

/** Loaded when it is shown: with the tables of countries and states. */
export const AddressFields = lazy(async () => ({ default: (await import('./AddressFields.js')).AddressFields }));
export { IndependentQuestion } from './IndependentQuestion.js';
export type { AddressValues } from './studio-form.js';
export { useForm } from './use-form.js';
export type { Form } from './use-form.js';
export {
  nameError,
  optionalEmailError,
  optionalPhoneError,
  required,
} from './validate.js';
