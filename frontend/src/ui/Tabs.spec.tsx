import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { type TabItem, Tabs } from './Tabs.js';

const ITEMS: readonly TabItem[] = [
  { label: 'OVERVIEW', path: '/event/1/overview' },
  { label: 'CODA', path: '/event/1/coda', disabled: true },
  { label: 'MUSIC', path: '/event/1/music', hidden: true },
  { label: 'PAYMENT', path: '/event/1/payments' },
];
const Where = () => <p>you are at {useLocation().pathname}</p>;
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Tabs label="Event area" items={ITEMS} />
      <Where />
    </MemoryRouter>,
  );
const bar = () => within(screen.getByRole('navigation', { name: 'Event area' }));

describe('the tab bar of an area', () => {
  it('NAV-062 renders no hidden tab, opens no disabled one, and leads to the path of each other', async () => {
    open('/event/1/overview');
    expect(
      bar()
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('aria-disabled'), tab.getAttribute('href')]),
    ).toEqual([
      ['OVERVIEW', null, '/event/1/overview'],
      ['CODA', 'true', null],
      ['PAYMENT', null, '/event/1/payments'],
    ]);
    await userEvent.click(bar().getByText('CODA'));
    expect(screen.getByText('you are at /event/1/overview')).toBeInTheDocument();
    await userEvent.click(bar().getByText('PAYMENT'));
    expect(screen.getByText('you are at /event/1/payments')).toBeInTheDocument();
    expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('PAYMENT');
  });

  it.each([
    ['/event/1/overview', 'OVERVIEW'],
    ['/event/1/payments/75', 'PAYMENT'],
    ['/event/1/paymentsx', null],
  ])('NAV-062 at %s the active tab is %s', (path, active) => {
    open(path);
    expect(bar().queryByRole('link', { current: 'page' })?.textContent ?? null).toBe(active);
  });
});
