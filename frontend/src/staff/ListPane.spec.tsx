import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { ToastProvider } from '../ui/Toast.js';
import { i18nProvider } from './i18n-provider.js';

// No socket here: what is live about the lists is told by the browser stories.
jest.unstable_mockModule('../platform/LiveProvider.js', () => ({ useNotices: () => {}, useRoom: () => {} }));
const { ListPane } = await import('./ListPane.js');

const studios = Array.from({ length: 120 }, (_, i) => ({ id: i + 1, name: `Studio ${i + 1}` }));
const getList: DataProvider['getList'] = async (_resource, { pagination }) => {
  const { page = 1, perPage = 50 } = pagination ?? {};
  return { data: studios.slice((page - 1) * perPage, page * perPage) as never[], total: studios.length };
};

const shown = (): string[] =>
  within(screen.getByRole('table', { name: 'Studios' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

describe('a list of the console', () => {
  it('~ADM-001 is turned page by page, and says which rows are there', async () => {
    const user = userEvent.setup();
    render(
      <MemoryRouter>
        <ToastProvider>
          <AdminContext dataProvider={{ getList } as DataProvider} i18nProvider={i18nProvider}>
            <ListPane<{ id: number; name: string }>
              heading="page"
              resource="studios"
              title="Studios"
              searchLabel="Studio"
              sort={{ field: 'name', order: 'ASC' }}
              columns={[{ key: 'name', header: 'Studio', cell: ({ name }) => name }]}
              empty="There are no studios yet."
            />
          </AdminContext>
        </ToastProvider>
      </MemoryRouter>,
    );
    await screen.findByText('Studio 1');
    expect(screen.getByText('1-50 of 120')).toBeTruthy();
    expect(shown()).toEqual(studios.slice(0, 50).map(({ name }) => name));
    await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
    await screen.findByText('Studio 101');
    expect(screen.getByText('101-120 of 120')).toBeTruthy();
    expect(shown()).toEqual(studios.slice(100).map(({ name }) => name));
    await user.click(screen.getByRole('button', { name: 'Go to previous page' }));
    await screen.findByText('Studio 51');
    expect(screen.getByText('51-100 of 120')).toBeTruthy();
    expect(shown()).toEqual(studios.slice(50, 100).map(({ name }) => name));
  });
});
