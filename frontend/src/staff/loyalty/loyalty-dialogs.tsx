import { loyaltyCalls, type LoyaltyMemberDocument } from '@app/contracts/loyalty';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { RadioGroup, TextInput } from '../../ui/inputs.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';

const LEAST_REASON = 3;
const MOST_NUMBER = 40;
const whole = (text: string): string => text.replace(/\D/g, '').slice(0, 8);

/** Says that it is done and reads the member again. */
const useDone = (said: string, onClose: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  return () => {
    onClose();
    toast(said);
    void client.invalidateQueries({ queryKey: ['loyalty'] });
  };
};

type AskedProps = {
  title: string;
  confirmLabel: string;
  command: { busy: boolean; error: { message: string } | null; fields: Readonly<Record<string, string>> };
  children: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

const Asked = ({ command, children, ...props }: AskedProps) => (
  <ReasonDialog
    open
    {...props}
    text={<div className="stack stack-2">{children}</div>}
    busy={command.busy}
    error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
    least={LEAST_REASON}
  />
);

const NumberInput = ({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (v: string) => void;
}) => (
  <TextInput
    label="Membership number"
    required
    maxLength={MOST_NUMBER}
    value={value}
    error={error}
    onChange={onChange}
  />
);

export const EnrolDialog = ({ studioId, onClose }: { studioId: number; onClose: () => void }) => {
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const missing = number.trim() === '' ? 'Required' : undefined;
  const command = useCommand(loyaltyCalls.enrol, {
    input: (reason: string) => ({ body: { studio_id: studioId, membership_number: number.trim(), reason } }),
    handle: ({ status }) => status === 400 || status === 409,
    onDone: useDone('Enrolled.', onClose),
  });
  const confirm = (reason: string): void => {
    setTried(true);
    if (missing === undefined) void command.run(reason);
  };
  return (
    <Asked title="Enrol this studio" confirmLabel="Enrol" {...{ command, onClose }} onConfirm={confirm}>
      <NumberInput value={number} error={tried ? missing : undefined} onChange={setNumber} />
    </Asked>
  );
};

type MemberProps = { readonly member: LoyaltyMemberDocument; readonly onClose: () => void };

export const NumberDialog = ({ member, onClose }: MemberProps) => {
  const [number, setNumber] = useState(member.membership_number);
  const missing = number.trim() === '' ? 'Required' : undefined;
  const command = useCommand(loyaltyCalls.change, {
    input: (reason: string) => ({ params: { id: member.id }, body: { membership_number: number.trim(), reason } }),
    handle: ({ status }) => status === 400,
    onDone: useDone('Saved.', onClose),
  });
  const confirm = (reason: string): void => {
    if (missing === undefined) void command.run(reason);
  };
  return (
    <Asked title="Set the membership number" confirmLabel="Set" {...{ command, onClose }} onConfirm={confirm}>
      <NumberInput value={number} error={missing} onChange={setNumber} />
    </Asked>
  );
};

export const PointsDialog = ({ member, onClose }: MemberProps) => {
  const [form, setForm] = useState<{ way: 'add' | 'take'; points: string }>({ way: 'add', points: '' });
  const [tried, setTried] = useState(false);
  const points = Number(form.points);
  const over = form.way === 'take' && points > member.points;
  const missing = points === 0 ? 'Required' : over ? `At most ${member.points.toLocaleString('en-US')}.` : undefined;
  const command = useCommand(loyaltyCalls.change, {
    input: (reason: string) => ({
      params: { id: member.id },
      body: { points: form.way === 'add' ? points : -points, reason },
    }),
    handle: ({ status }) => status === 400 || status === 409,
    onDone: useDone('Saved.', onClose),
  });
  const confirm = (reason: string): void => {
    setTried(true);
    if (missing === undefined) void command.run(reason);
  };
  return (
    <Asked title="Add or take points" confirmLabel="Save" {...{ command, onClose }} onConfirm={confirm}>
      <RadioGroup
        legend="The change"
        name="way"
        value={form.way}
        options={[
          { value: 'add', label: 'adds points' },
          { value: 'take', label: 'takes points away' },
        ]}
        onChange={(way) => setForm({ ...form, way })}
      />
      <TextInput
        label="Points"
        required
        inputMode="numeric"
        value={form.points}
        mask={whole}
        error={tried || over ? missing : undefined}
        onChange={(next) => setForm({ ...form, points: next })}
      />
    </Asked>
  );
};
