import { tabletCalls } from '@app/contracts/scoring';
import { useState } from 'react';
import { PageTitle } from '../../platform/PageTitle.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { ownDeviceId, type TabletKey } from './tablet-store.js';

const DIGITS = 6;

/** Link and PIN open the page on this device (PST-199). */
export const PinForm = ({ link, onOpen }: { link: string; onOpen: (key: TabletKey) => void }) => {
  const [pin, setPin] = useState('');
  const command = useCommand(tabletCalls.open, {
    handle: ({ status }) => [400, 403, 404, 429].includes(status),
    onDone: ({ tour_date_id, judge, key }) => onOpen({ tour_date_id, position: judge, key }),
  });
  const short = pin.length < DIGITS ? `The PIN has ${DIGITS} digits.` : undefined;
  const error = command.error && (command.error.code === 'invalid_input' ? null : command.error.message);
  return (
    <main className="TabletPin stack stack-2" id="main">
      <PageTitle className="h2">Judge's tablet</PageTitle>
      <p className="t2">Please type the PIN that you got with the link.</p>
      <form
        className="stack stack-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!short) void command.run({ body: { link, pin, device_id: ownDeviceId() } });
        }}
      >
        <TextInput
          label="PIN"
          className="num"
          value={pin}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error ?? undefined}
          onChange={(typed) => setPin(typed.replaceAll(/\D/g, '').slice(0, DIGITS))}
        />
        {command.error?.code === 'invalid_input' && (
          <Notice tone="error">This link is not complete. Please open it again as you got it.</Notice>
        )}
        <Button type="submit" size="l" wide busy={command.busy} disabled={short !== undefined} reason={short}>
          Open
        </Button>
      </form>
    </main>
  );
};
