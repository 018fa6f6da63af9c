import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '../../platform/query-client.js';
import { AffiliationChooser } from './AffiliationChooser.js';

type Sent = { method: string; url: string; body: unknown };

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>you are at {pathname + search}</p>;
};

const open = () => {
  const sent: Sent[] = [];
  const onDone = jest.fn();
  const fetch = async (url: string, init: { method: string; body: string }) => {
    sent.push({ method: init.method, url, body: JSON.parse(init.body) });
    const body = { id: 75214, position: '9' };
    const text = async () => JSON.stringify(body);
    return { ok: true, status: 200, headers: { get: () => null }, text, json: async () => body };
  };
  Object.assign(globalThis, { fetch });
  Object.assign(window, { scrollTo: () => {} });
  const chooser = <AffiliationChooser registrationId={75214} subdomain="aurora" onDone={onDone} />;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/registration/75214']}>
        <Routes>
          <Route path="/registration/75214" element={chooser} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent, onDone };
};

const AFFILIATED = 'I am affiliated with a studio, but registering alone';
const INDEPENDENT = 'I am an independent dancer';
const confirm = () => screen.getByRole('button', { name: 'CONFIRM' });

describe('the affiliation chooser', () => {
  it('ACC-104, REG-045 has two options and CONFIRM, disabled until one is chosen', async () => {
    open();
    expect(screen.getAllByRole('radio')).toEqual([
      screen.getByLabelText(AFFILIATED),
      screen.getByLabelText(INDEPENDENT),
    ]);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByLabelText(AFFILIATED));
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });

  it('ACC-105 the affiliated option leads to the search for the studio', async () => {
    const { sent } = open();
    await userEvent.click(screen.getByLabelText(AFFILIATED));
    await userEvent.click(confirm());
    expect(screen.getByText('you are at /change-studio?event=aurora&registration_id=75214')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('ACC-106, REG-047 the independent option asks first and then registers an independent dancer', async () => {
    const { sent, onDone } = open();
    await userEvent.click(screen.getByLabelText(INDEPENDENT));
    await userEvent.click(confirm());
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('You will be registered as an independent dancer.');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.click(confirm());
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const body = { registration_id: 75214, independent: true };
    expect(sent).toEqual([{ method: 'PUT', url: expect.stringContaining('mybtf/change-studio'), body }]);
  });
});
