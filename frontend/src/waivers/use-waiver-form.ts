import { type Instant, localDay, REQUIRED } from '@app/contracts/shared';
import type { WaiverForm } from '@app/contracts/waivers';
import { useState } from 'react';
import { useForm } from '../accounts/index.js';
import { useClock } from '../platform/clock.js';
import { useKeptInput } from '../platform/kept-input.js';
import {
  type Choices,
  PARENT_LABELS,
  type ParentValues,
  type Participant,
  PARTICIPANT_LABELS,
  type ParticipantValues,
  participantValues,
  parentValues,
  problemsIn,
  problemsOf,
  type Problems,
  TERMS_LABELS,
  type TermsValues,
  waiverFormOf,
} from './waiver-values.js';

export type SignedForm = Choices & { readonly form: WaiverForm };
type Answers = { readonly isSelf: boolean | null; readonly sameAddress: boolean };
/** Under which what is typed for a person outlives a reload. */
export const keptWaiver = (person_id: number): string => `waiver-${person_id}-`;
const NO_TERMS: TermsValues = { agreed: '', signature: '' };

/** The age question and the form that matches its answer, checked by the rules of the server (EVT-100 to EVT-112). */
export const useWaiverForm = (participant: Participant, text: { readonly version: number }, timeZone: string) => {
  const { now } = useClock();
  const today = localDay(now as Instant, timeZone);
  const key = keptWaiver(participant.person_id);
  const [{ isSelf, sameAddress }, choose] = useKeptInput<Answers>(`${key}choices`, {
    isSelf: null,
    sameAddress: participant.entry?.contact.sameAddressAsParent ?? false,
  });
  const setIsSelf = (next: boolean): void => choose((now) => ({ ...now, isSelf: next }));
  const setSameAddress = (next: boolean): void => choose((now) => ({ ...now, sameAddress: next }));
  const [asked, setAsked] = useState(false);
  const choices = { isSelf: isSelf === true, sameAddress };
  const [unsigned] = useState(() => ({
    own: participantValues(participant),
    parent: parentValues(participant),
    terms: NO_TERMS,
  }));
  const check = (typed: Partial<typeof unsigned>, part: 'own' | 'parent'): Problems =>
    problemsOf(problemsIn({ ...unsigned, ...typed }, choices, today, participant), part);
  const own = useForm<ParticipantValues>(
    unsigned.own,
    PARTICIPANT_LABELS,
    (values) => check({ own: values }, 'own'),
    isSelf ? [] : ['birthdate'],
    'participant',
    { key: `${key}participant` },
  );
  const parent = useForm<ParentValues>(
    unsigned.parent,
    PARENT_LABELS,
    (values) => (isSelf ? {} : check({ parent: values }, 'parent')),
    [],
    'parent',
    { key: `${key}parent` },
  );
  const terms = useForm<TermsValues>(NO_TERMS, TERMS_LABELS, (values) => check({ terms: values }, 'own'), [], 'terms', {
    key: `${key}terms`,
  });

  /** All errors at once, the focus at the first of the page: the last that is checked has it. */
  const signed = (): SignedForm | null => {
    setAsked(true);
    if (isSelf === null) return null;
    const fine = [terms, parent, own].map((form) => form.check());
    if (fine.includes(false)) return null;
    const typed = { own: own.values, parent: parent.values, terms: terms.values };
    const of = { person_id: participant.person_id, version: text.version };
    return { form: waiverFormOf(typed, { ...of, ...choices }), ...choices };
  };

  const refuse = (fields: Readonly<Record<string, string>>): void => {
    terms.refuse(problemsOf(fields, 'own'));
    parent.refuse(problemsOf(fields, 'parent'));
    own.refuse(problemsOf(fields, 'own'));
  };
  return {
    ...{ own, parent, terms, isSelf, setIsSelf, sameAddress, setSameAddress, signed, refuse },
    ageError: asked && isSelf === null ? REQUIRED : undefined,
  };
};
export type WaiverFormState = ReturnType<typeof useWaiverForm>;
