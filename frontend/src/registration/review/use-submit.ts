import {
  asksForCode,
  contactRefusal,
  nobodyRefusal,
  type RegistrationContact,
  registrationCalls,
  registrationMessages,
  sentenceOf,
} from '@app/contracts/registration';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { errorMessage, OFFLINE } from '../../platform/error-message.js';
import { forgetInput } from '../../platform/kept-input.js';
import { DEFAULT_COUNTRY_ID } from '../../platform/settings.js';
import { useCommand } from '../../platform/use-command.js';
import { refusedWords } from '../draft/words.js';
import { type Flow, useFlow } from '../frame/flow.js';
import { keptContact } from './use-contact.js';
import { useOwnDetails } from './use-own-details.js';

/** Why a submit stopped: sentences, the fields of this page, and the step to go back to (REG-237). */
export type Stopped = {
  readonly texts: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly step: string | null;
  /** The server was not reached: what was asked can be asked again as it is (REG-239). */
  readonly offline?: true;
};
const NOT_REACHED: Stopped = { texts: [OFFLINE.text], fields: {}, step: null, offline: true };
type ReviewSubmission = { readonly contact: RegistrationContact; readonly waiver: boolean; readonly code: boolean };

const ownFields = new Set(['review', 'payment', 'success']);

const stoppedBy = (error: ApiError): Stopped => ({
  texts: [error.message],
  fields: error.fields,
  step: error.step !== null && !ownFields.has(error.step) ? error.step : null,
});

const personOf = ({ email: _, ...person }: RegistrationContact) => person;

/** What the page itself refuses: its fields and terms, then what the draft holds, then nobody at all (REG-222, REG-231). */
const refusedHere = ({ contact, waiver, code }: ReviewSubmission, flow: Flow): Stopped | null => {
  const { missing_required, terms_required, code_of_conduct_required } = registrationMessages;
  const coded = code || !asksForCode(flow.draft, flow.answer.tour_date);
  const nobody = nobodyRefusal(flow.answer.profile);
  const missing = contactRefusal(contact, flow.registration.ancillary, DEFAULT_COUNTRY_ID)?.fields;
  const fields = {
    ...missing,
    ...(waiver ? {} : { waiver: terms_required.text() }),
    ...(coded ? {} : { code: code_of_conduct_required.text() }),
  };
  if (Object.keys(fields).length > 0) return { texts: [missing_required.text()], fields, step: null };
  const [bad] = flow.invalid;
  if (bad) {
    const texts = flow.invalid.map((value) => refusedWords(value, flow.words));
    return { texts, fields: {}, step: bad.refusal.step ?? nobody.step ?? null };
  }
  if (Object.keys(flow.draft.attendees).length === 0)
    return { texts: [sentenceOf(nobody)], fields: {}, step: nobody.step ?? null };
  return null;
};

/** The submit chain in its order; it stops at the first failure and keeps everything for another try (REG-234 to REG-239). */
export const useSubmit = () => {
  const flow = useFlow();
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const command = useCommand(registrationCalls.submit, {
    input: ({ contact, waiver, code }: ReviewSubmission) => {
      const { draft_version } = flow.open.latest();
      const body = {
        draft_version,
        email: contact.email.trim(),
        waiver,
        ...(code ? { competitionCodeWaiver: true } : {}),
        total: flow.sheet.fees.total,
        ...(flow.registration.ancillary ? { person: personOf(contact) } : {}),
      };
      return { params: { id: flow.id }, body };
    },
    handle: (error) => {
      if (errorMessage(error) === OFFLINE) {
        setStopped(NOT_REACHED);
        return true;
      }
      if (!error.badRequest || error.code === 'registration_completed' || error.status === 401) return false;
      setStopped(stoppedBy(error));
      if (error.code === 'rates_changed') void flow.open.flush(true);
      void flow.refresh();
      return true;
    },
  });
  const keepOwnDetails = useOwnDetails((error) => setStopped({ texts: [error.message], fields: {}, step: null }));
  const send = async (asked: ReviewSubmission): Promise<boolean> => {
    if (!(await keepOwnDetails(asked.contact)) || !(await command.run(asked))) return false;
    forgetInput(keptContact(flow.id));
    await flow.refresh();
    return true;
  };
  const submit = async (asked: ReviewSubmission): Promise<void> => {
    const refused = refusedHere(asked, flow);
    setStopped(refused);
    if (refused) return;
    if (!(await flow.open.flush())) return setStopped(NOT_REACHED);
    flow.setSubmitting(true);
    const done = await send(asked);
    flow.setSubmitting(false);
    if (done) flow.goTo('payment');
  };
  return { submit, busy: command.busy || flow.submitting, stopped };
};
