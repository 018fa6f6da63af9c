import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu.js';

const page = () =>
  render(
    <Menu label="Ada's menu" trigger="Ada" triggerClass="Button">
      {(close) =>
        ['Profile', 'Roster', 'Sign out'].map((name) => (
          <button key={name} type="button" onClick={close}>
            {name}
          </button>
        ))
      }
    </Menu>,
  );

const trigger = () => screen.getByRole('button', { name: "Ada's menu" });
const item = (name: string) => screen.getByRole('button', { name });

describe('a menu by the keyboard', () => {
  it('ArrowUp on the closed button opens it at the last entry, ArrowDown at the first', async () => {
    const user = userEvent.setup();
    page();
    trigger().focus();
    await user.keyboard('{ArrowUp}');
    expect(item('Sign out')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(trigger()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Profile' })).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(item('Profile')).toHaveFocus();
  });

  it('ArrowUp on the button of the open menu goes to the last entry', async () => {
    const user = userEvent.setup();
    page();
    await user.click(trigger());
    await user.keyboard('{ArrowUp}');
    expect(item('Sign out')).toHaveFocus();
  });

  it('the arrows go from entry to entry and around at both ends', async () => {
    const user = userEvent.setup();
    page();
    trigger().focus();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(item('Sign out')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(item('Roster')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(item('Profile')).toHaveFocus();
  });
});
