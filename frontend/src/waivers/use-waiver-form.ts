import { type Instant, localDay, REQUIRED } from '@app/contracts/shared';
import type { WaiverForm } from '@app/contracts/waivers';
import { useState } from 'react';
import { useForm } from '../accounts/index.js';
import { useClock } from '../platform/clock.js';
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
const NO_TERMS: TermsValues = { agreed: '', signature: '' };

/** The age question and the form that matches its answer, checked by the rules of the server (EVT-100 to EVT-112). */
export const useWaiverForm = (participant: Participant, text: { readonly version: number }, timeZone: string) => {
  const { now } = useClock();
  const today = localDay(now as Instant, timeZone);
  const [isSelf, setIsSelf] = useState<boolean | null>(null);
  const [sameAddress, setSameAddress] = useState(participant.entry?.contact.sameAddressAsParent ?? false);
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
  );
  const parent = useForm<ParentValues>(
    unsigned.parent,
    PARENT_LABELS,
    (values) => (isSelf ? {} : check({ parent: values }, 'parent')),
    [],
    'parent',
  );
  const terms = useForm<TermsValues>(NO_TERMS, TERMS_LABELS, (values) => check({ terms: values }, 'own'), [], 'terms');

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
