import { TextInput } from '../ui/inputs.js';
import type { Form } from './use-form.js';

type Passwords = { readonly password: string; readonly password2: string };

/** A new password and its repeat, as on every form that chooses one (ACC-033). */
export const PasswordFields = <V extends Passwords & Readonly<Record<string, string>>>({ form }: { form: Form<V> }) => (
  <>
    <TextInput {...form.field('password')} type="password" autoComplete="new-password" maxLength={200} />
    <TextInput {...form.field('password2')} type="password" autoComplete="new-password" maxLength={200} />
  </>
);
