import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, useNotify } from 'react-admin';
import { ToastProvider } from '../ui/Toast.js';
import { ConsoleNotices } from './ConsoleNotices.js';
import { i18nProvider } from './i18n-provider.js';

const Page = () => {
  const notify = useNotify();
  const says = (type: 'info' | 'error' | 'warning', text: string, messageArgs?: object) => (
    <button type="button" onClick={() => notify(text, { type, ...(messageArgs ? { messageArgs } : {}) })}>
      {type}
    </button>
  );
  return (
    <>
      {says('info', 'ra.notification.updated', { smart_count: 2 })}
      {says('error', 'The server is away.')}
      {says('warning', 'Nothing was changed.')}
      <ConsoleNotices />
    </>
  );
};

describe('the notices of the console', () => {
  it('~NAV-068 come as every other notice of the product, in its words, and say by their icon what went wrong', async () => {
    render(
      <ToastProvider>
        <AdminContext i18nProvider={i18nProvider}>
          <Page />
        </AdminContext>
      </ToastProvider>,
    );
    const user = userEvent.setup();
    for (const [button, text, icon] of [
      ['info', i18nProvider.translate('ra.notification.updated', { smart_count: 2 }), 'check'],
      ['error', 'The server is away.', 'error'],
      ['warning', 'Nothing was changed.', 'error'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: button }));
      const toast = (await screen.findByText(text)).closest('.Toast')!;
      expect(toast.querySelector('.i')).toHaveClass(`i-${icon}`);
    }
    expect(screen.queryByText(/^ra\./)).toBeNull();
  });
});
