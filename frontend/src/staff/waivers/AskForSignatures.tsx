import { counted, permits } from '@app/contracts/shared';
import { type PersonWaiver, waiverCalls, type WaiversAnswer } from '@app/contracts/waivers';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';
import { sendingWords } from '../../waivers/index.js';

const LEAST_REASON = 3;
type To = { readonly waiver: PersonWaiver; readonly reason: string };

/** Stands beside what the call's own body names (ADM-013). */
const why = (reason: string): object => ({ reason });
const wasAsked = ({ status }: PersonWaiver): boolean => status === 'sent';

/** One mail after the other; who was reminded a short while ago is passed over. */
const useAsking = ({ registration_id, season_id }: WaiversAnswer) => {
  const refusal = useRef<ApiError | null>(null);
  const handle = (error: ApiError): boolean => {
    refusal.current = error;
    return error.status !== 401;
  };
  const send = useCommand(waiverCalls.send, {
    input: ({ waiver: { person_id, email }, reason }: To) => ({
      body: { registrationId: registration_id, seasonId: season_id, personId: person_id, email, ...why(reason) },
    }),
    handle,
  });
  const remind = useCommand(waiverCalls.remind, {
    input: ({ waiver, reason }: To) => ({ params: { id: waiver.waiver_id }, body: why(reason) }),
    handle,
  });
  return async (
    waivers: readonly PersonWaiver[],
    reason: string,
  ): Promise<{ mails: number; failure: string | null }> => {
    let mails = 0;
    for (const waiver of waivers) {
      const { run } = wasAsked(waiver) ? remind : send;
      if ((await run({ waiver, reason })) !== null) mails += 1;
      else if (refusal.current?.code !== 'waiver_reminded') return { mails, failure: refusal.current?.message ?? '' };
    }
    return { mails, failure: null };
  };
};

/** Everybody who has not signed is asked, and who was asked already is reminded, with the reason why (ADM-013, EVT-080). */
export const AskForSignatures = ({ answer, waivers }: { answer: WaiversAnswer; waivers: readonly PersonWaiver[] }) => {
  const toast = useToast();
  const client = useQueryClient();
  const ask = useAsking(answer);
  const [dialog, setDialog] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const may = permits(waiverCalls.send.permit, useSession().account?.roles ?? []);
  const open = waivers.filter(({ status }) => status !== 'signed');
  const reached = open.filter(({ email }) => email !== '');
  if (!may || open.length === 0) return null;
  const reminded = reached.filter(wasAsked).length;
  const run = async (reason: string): Promise<void> => {
    setBusy(true);
    const { mails, failure: failed } = await ask(reached, reason);
    setBusy(false);
    setFailure(failed);
    void client.invalidateQueries({ queryKey: ['waivers'] });
    if (failed !== null) return;
    toast(`${counted(mails, 'mail')} sent.`);
    setDialog(false);
  };
  return (
    <>
      <Button
        kind="second"
        size="s"
        icon="send"
        disabled={reached.length === 0}
        reason="Nobody of them has an e-mail."
        onClick={() => {
          setFailure(null);
          setDialog(true);
        }}
      >
        {`Ask for ${counted(open.length, 'signature')}`}
      </Button>
      {dialog && (
        <ReasonDialog
          open
          title={`Ask for ${counted(reached.length, 'signature')}?`}
          text={`${sendingWords(
            reached.map(({ email }) => email),
            open.length - reached.length,
          )}${reminded === 0 ? '' : ` ${counted(reminded, 'of them is a reminder', 'of them are reminders')}.`}`}
          confirmLabel="Send"
          busy={busy}
          error={failure ?? undefined}
          least={LEAST_REASON}
          onConfirm={(reason) => void run(reason)}
          onClose={() => setDialog(false)}
        />
      )}
    </>
  );
};
