import { useSession } from './session.js';
import { chooseTheme, useThemeName } from './theme-choice.js';

/** The last entries of every staff menu. */
export const ThemeAndSignOut = () => {
  const { signOut } = useSession();
  const theme = useThemeName();
  return (
    <>
      <li>
        <button type="button" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light colors' : 'Dark colors'}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => void signOut()}>
          Sign Out
        </button>
      </li>
    </>
  );
};
