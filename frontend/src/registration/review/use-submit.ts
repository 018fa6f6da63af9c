import {
  contactRefusal,
  type RegistrationContact,
  registrationCalls,
  registrationMessages,
} from '@app/contracts/registration';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { useCommand } from '../../platform/use-command.js';
import { useFlow } from '../frame/flow.js';

/** Why a submit stopped: the words, the fields, and the step to go back to (REG-237). */
export type Stopped = {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly step: string | null;
};
type ReviewSubmission = { readonly contact: RegistrationContact; readonly waiver: boolean };

const OFFLINE = 'Could not connect to server. Please check your internet connection and try again later.';
const ownFields = new Set(['review', 'payment', 'success']);

const stoppedBy = (error: ApiError): Stopped => ({
  text: error.message,
  fields: error.fields,
  step: error.step !== null && !ownFields.has(error.step) ? error.step : null,
});

const personOf = ({ email: _, ...person }: RegistrationContact) => person;

const useStop = () => {
  const flow = useFlow();
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const stop = (text: string, fields: Readonly<Record<string, string>> = {}, step: string | null = null): false => {
    setStopped({ text, fields, step });
    return false;
  };
  /** The page's own checks, then the draft flush (REG-222, REG-231, REG-234). */
  const ready = async ({ contact, waiver }: ReviewSubmission): Promise<boolean> => {
    setStopped(null);
    const missing = contactRefusal(contact, flow.registration.ancillary);
    if (missing) return stop(registrationMessages.missing_required.text(), missing.fields ?? {});
    if (!waiver)
      return stop(registrationMessages.terms_required.text(), { waiver: registrationMessages.terms_required.text() });
    const [bad] = flow.invalid;
    if (bad) {
      const words = registrationMessages.level_unavailable.text();
      return stop(words, {}, bad.refusal.step ?? 'dancers');
    }
    if (Object.keys(flow.draft.attendees).length === 0)
      return stop(registrationMessages.attendee_required.text(), {}, 'dancers');
    return (await flow.open.flush()) || stop(OFFLINE);
  };
  return { stopped, setStopped, ready };
};

/** The submit chain in its order; it stops at the first failure and keeps everything for another try (REG-234 to REG-239). */
export const useSubmit = () => {
  const flow = useFlow();
  const { stopped, setStopped, ready } = useStop();
  const command = useCommand(registrationCalls.submit, {
    input: ({ contact, waiver }: ReviewSubmission) => {
      const { draft_version } = flow.open.latest();
      const body = {
        draft_version,
        email: contact.email.trim(),
        waiver,
        total: flow.sheet.fees.total,
        ...(flow.registration.ancillary ? { person: personOf(contact) } : {}),
      };
      return { params: { id: flow.id }, body };
    },
    handle: (error) => {
      if (!error.badRequest || error.code === 'registration_completed' || error.status === 401) return false;
      setStopped(stoppedBy(error));
      if (error.code === 'rates_changed') void flow.open.flush(true);
      void flow.refresh();
      return true;
    },
  });
  const submit = async (asked: ReviewSubmission): Promise<void> => {
    if (!(await ready(asked))) return;
    flow.setSubmitting(true);
    const done = await command.run(asked);
    if (done) await flow.refresh();
    flow.setSubmitting(false);
    if (done) flow.goTo('payment');
  };
  return { submit, busy: command.busy || flow.submitting, stopped };
};
