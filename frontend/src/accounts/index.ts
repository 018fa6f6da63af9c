export { leadsTo } from './leads-to.js';
export { useForm } from './use-form.js';
export type { Form } from './use-form.js';
export {
  emailError,
  matches,
  optionalEmailError,
  optionalPhoneError,
  passwordError,
  phoneError,
  required,
} from './validate.js';
export type { FieldError } from './validate.js';
