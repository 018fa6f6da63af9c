import { type LoyaltyData, loyaltyCalls, tooFewPoints } from '@app/contracts/loyalty';
import { formatMoney } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Refusal } from '../ui/Field.js';
import { Checkbox, TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';

const CONFIRMS = 'I confirm that I want to turn these points into a voucher. This cannot be undone.';
const SHORT = 'Insufficient points';
const whole = (text: string): string => text.replace(/\D/g, '').slice(0, 8);

type Props = {
  readonly data: LoyaltyData;
  readonly studioId: number;
  readonly registrationId: number;
  readonly least: number;
  readonly onClose: () => void;
};

/** Points become a voucher of the same worth, once it is confirmed (PAY-192, PAY-199). */
export const IssueForm = ({ data, studioId, registrationId, least, onClose }: Props) => {
  const toast = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const points = Number(typed);
  const few = points < least ? tooFewPoints(least) : undefined;
  const wrong = points > data.pointsBalance ? SHORT : few;
  const issue = useCommand(loyaltyCalls.issueVoucher, {
    input: (wanted: number) => ({
      body: {
        studio_id: studioId,
        registration_id: registrationId,
        transactionJournals: [
          {
            MemberId: data.membershipNumber ?? '',
            TransactionAmount: (wanted / 100).toFixed(2),
            Points_Credited__c: -wanted,
          },
        ],
      },
    }),
    handle: ({ status }) => status === 409,
    onDone: () => {
      onClose();
      toast('Your voucher has been issued!');
      void client.invalidateQueries({ queryKey: ['loyalty'] });
    },
  });
  const send = (): void => {
    setTried(true);
    if (wrong === undefined && sure) void issue.run(points);
  };
  return (
    <section className="LoyaltyForm stack stack-2" aria-label="Issue a voucher">
      <TextInput
        label="Points"
        required
        inputMode="numeric"
        className="num"
        value={typed}
        mask={whole}
        hint={`Worth ${formatMoney(points)}`}
        error={tried || points > data.pointsBalance ? wrong : undefined}
        onChange={setTyped}
      />
      <Checkbox
        id="issue-sure"
        label={CONFIRMS}
        checked={sure}
        error={tried && !sure ? 'Required' : undefined}
        onChange={setSure}
      />
      {issue.error && <Refusal id="issue-error">{issue.error.message}</Refusal>}
      <div className="row">
        <Button caps busy={issue.busy} onClick={send}>
          ISSUE VOUCHER
        </Button>
        <Button kind="second" caps onClick={onClose}>
          CANCEL
        </Button>
      </div>
    </section>
  );
};
