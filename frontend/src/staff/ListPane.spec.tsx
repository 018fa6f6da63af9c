import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useCallback, useState } from 'react';
import { AdminContext, type DataProvider, ListContextProvider, localStorageStore, memoryStore } from 'react-admin';
import { HasRole } from '../platform/guards.js';
import { openAt, RUTH } from '../platform/testing.js';
import { i18nProvider } from './i18n-provider.js';
import { ListAsked, SearchBox } from './ListFilters.js';
import { ListPane } from './ListPane.js';
import { textOf } from '../testing/saving.js';

const show = (list: ReactElement, role = 'staff') =>
  openAt('/list', [{ path: '/list', element: <HasRole roles={['staff', 'auditor']}>{list}</HasRole> }], {
    'GET mybtf/account': { ...RUTH, roles: [role] },
  });

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
  it('~SEC-001 who reads names masked neither sorts nor searches by them, and finds a row by its number', async () => {
    const asked: unknown[] = [];
    const getAccounts = async (_: string, { filter }: { filter?: unknown }) => {
      asked.push(filter);
      return { data: [{ id: 1001, email: 'p••••' }] as never[], total: 1 };
    };
    const accounts = (
      <AdminContext
        dataProvider={{ getList: getAccounts as DataProvider['getList'] } as DataProvider}
        i18nProvider={i18nProvider}
      >
        <ListPane<{ id: number; email: string }>
          heading="page"
          resource="accounts"
          title="Accounts"
          searchLabel="Number, name, e-mail"
          sort={{ field: 'id', order: 'ASC' }}
          columns={[
            { key: 'id', header: 'No.', sort: 'id', cell: ({ id }) => id },
            { key: 'email', header: 'E-mail', sort: 'email', cell: ({ email }) => email },
          ]}
          empty="There are no accounts yet."
        />
      </AdminContext>
    );
    show(accounts);
    expect(await screen.findByRole('button', { name: 'E-mail' })).toBeTruthy();
    expect(screen.getByLabelText('Search: Number, name, e-mail')).toBeTruthy();
    cleanup();
    show(accounts, 'auditor');
    expect(await screen.findByRole('button', { name: 'No.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'E-mail' })).toBeNull();
    const box = screen.getByLabelText<HTMLInputElement>('Search: Number');
    await userEvent.setup().type(box, 'hoff1001');
    expect(box.value).toBe('1001');
    await waitFor(() => expect(asked.at(-1)).toEqual({ id: 1001 }));
  });

  const open = (provider: Partial<DataProvider>, store = memoryStore()) =>
    show(
      <AdminContext dataProvider={provider as DataProvider} i18nProvider={i18nProvider} store={store}>
        <ListPane<{ id: number; name: string }>
          heading="page"
          resource="studios"
          title="Studios"
          searchLabel="Studio"
          sort={{ field: 'name', order: 'ASC' }}
          columns={[
            { key: 'name', header: 'Studio', cell: ({ name }) => name, csv: ({ name }) => name },
            { key: 'id', header: 'No.', cell: ({ id }) => id, csv: ({ id }) => id },
          ]}
          empty="There are no studios yet."
        />
      </AdminContext>,
    );

  it('~ADM-015 asks once for what is typed at once, however late the answers come', async () => {
    const asked: unknown[] = [];
    const late: DataProvider['getList'] = async (_resource, { filter }) => {
      asked.push((filter as { q?: string }).q ?? '');
      await new Promise((answer) => setTimeout(answer, 300));
      return { data: studios.slice(0, 1) as never[], total: 1 };
    };
    open({ getList: late });
    const box = await screen.findByLabelText<HTMLInputElement>('Search: Studio');
    await userEvent.setup().type(box, 'copper');
    await waitFor(() => expect(asked.at(-1)).toBe('copper'));
    expect(new Set(asked)).toEqual(new Set(['', 'copper']));
    expect(box.value).toBe('copper');
  });

  it('~ADM-015 loses no letter where the list takes over what was typed after the next letter', async () => {
    const Slow = () => {
      const [filterValues, show] = useState({});
      const setFilters = useCallback((values: object) => void setTimeout(() => show(values), 400), []);
      return (
        <ListContextProvider value={{ filterValues, setFilters } as never}>
          <ListAsked>
            <SearchBox label="Studio" />
            <output>{JSON.stringify(filterValues)}</output>
          </ListAsked>
        </ListContextProvider>
      );
    };
    render(<Slow />);
    const box = screen.getByLabelText<HTMLInputElement>('Search: Studio');
    const seen: string[] = [];
    box.addEventListener('input', () => seen.push(box.value));
    // Each letter comes after the search has rested, and before the list shows it.
    await userEvent.setup({ delay: 650 }).type(box, 'copp');
    expect(seen).toEqual(['c', 'co', 'cop', 'copp']);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('{"q":"copp"}'));
    expect(box.value).toBe('copp');
  });

  it('~ADM-017 exports every row that fits, page after page, and says how far it is', async () => {
    const many = Array.from({ length: 2_345 }, (_, i) => ({ id: i + 1, name: `Studio ${i + 1}` }));
    const pages: unknown[] = [];
    const saved: Blob[] = [];
    let answer = (): void => undefined;
    const secondPage = new Promise<void>((done) => {
      answer = done;
    });
    Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:', revokeObjectURL: () => {} });
    open({
      getList: (async (_: string, { pagination, filter, sort }: never) => {
        const { page, perPage } = pagination as { page: number; perPage: number };
        if (perPage === 1_000) pages.push([page, filter, sort]);
        if (perPage === 1_000 && page === 2) await secondPage;
        return { data: many.slice((page - 1) * perPage, page * perPage), total: many.length };
      }) as never,
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('1,000 of 2,345')).toBeTruthy();
    expect(saved).toEqual([]);
    answer();
    expect(await screen.findByText('2,345 rows exported.')).toBeTruthy();
    const sort = { field: 'name', order: 'ASC' };
    expect(pages).toEqual([1, 2, 3].map((page) => [page, {}, sort]));
    const text = await textOf(saved[0]!);
    expect(text.trim().split(/\r?\n/)).toHaveLength(2_346);
    expect(text).toContain('Studio 2345');
  });

  it('~ADM-017 holds the chosen columns, and remembers them; one stays', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:', revokeObjectURL: () => {} });
    const user = userEvent.setup();
    const head = async (): Promise<string> => {
      await user.click(screen.getByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      return (await textOf(saved.pop()!)).split(/\r?\n/)[0]!.replace('\uFEFF', '');
    };
    const { goTo } = open({ getList }, localStorageStore('1', 'staff-3'));
    await screen.findByRole('button', { name: 'Export CSV' });
    expect(await head()).toBe('Studio,No.');
    await user.click(screen.getByRole('button', { name: 'Columns of the export' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Columns of the export' }));
    await user.click(dialog.getByLabelText('No.'));
    expect(dialog.getByLabelText('Studio')).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await head()).toBe('Studio');
    await goTo('/elsewhere');
    await goTo('/list');
    await screen.findByRole('button', { name: 'Export CSV' });
    expect(await head()).toBe('Studio');
  });

  it('~ADM-017 says that an export broke off, and writes no half file', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:', revokeObjectURL: () => {} });
    open({
      getList: (async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
        if (pagination.page === 2) throw new Error('lost');
        return { data: Array.from({ length: pagination.perPage }, (_row, id) => ({ id, name: 'x' })), total: 5_000 };
      }) as never,
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The export broke off. Please try again.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('~ADM-001 is turned page by page, and says which rows are there', async () => {
    const user = userEvent.setup();
    show(
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
      </AdminContext>,
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
