import { type RegistrationRefusal, registrationMessages } from '@app/contracts/registration';

type Row = { readonly text: (params: never) => string };
const rows: Readonly<Record<string, Row>> = registrationMessages;

/** The sentence of a refusal that is told beside an answer instead of failing it (REG-031). */
export const sentenceOf = ({ code, params }: RegistrationRefusal): string => rows[code]?.text(params as never) ?? code;
