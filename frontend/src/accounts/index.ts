export { IndependentQuestion } from './IndependentQuestion.js';
export { leadsTo } from './leads-to.js';
export { useForm } from './use-form.js';
export type { Form } from './use-form.js';
export {
  optionalEmailError,
  required,
} from './validate.js';
