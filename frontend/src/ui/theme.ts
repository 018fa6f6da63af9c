import type { CheckboxProps } from '@mui/material/Checkbox';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { BRANDS, COLOURS, type Scheme } from './tokens.js';

const FONT = '"Inter Variable", "Inter Fallback", system-ui, "Noto Sans", sans-serif';
const text = (size: number, line: number, weight = 400) => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 'normal',
});

const palette = (scheme: Scheme) => {
  const c = COLOURS[scheme];
  const b = BRANDS[scheme].callboard;
  return {
    mode: scheme,
    background: { default: c.bg, paper: c.surface },
    divider: c.line,
    text: { primary: c.text, secondary: c.text2, disabled: c.disabled },
    action: { hover: c.sunken, selected: c.sunken },
    primary: { main: b.brand, dark: b.brandHover, contrastText: b.onBrand, light: b.brandSoft },
    secondary: { main: b.accent },
    success: { main: c.success, light: c.successSoft },
    warning: { main: c.warning, light: c.warningSoft },
    error: { main: c.error, light: c.errorSoft },
    info: { main: c.info, light: c.infoSoft },
  };
};

const fields = (c: (typeof COLOURS)[Scheme]): ThemeOptions['components'] => ({
  // A label stands above its field, as on every other screen.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        maxWidth: 'none',
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
        color: c.text,
        whiteSpace: 'normal',
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: 8, fontSize: 14, minHeight: 36, backgroundColor: c.surface },
      input: { padding: '7px 10px' },
      notchedOutline: { borderColor: c.control, top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: 12, lineHeight: '16px' } } },
});

/** The MUI theme of staff and audit, from the tokens of every other screen. */
export const makeTheme = (scheme: Scheme): Theme => {
  const c = COLOURS[scheme];
  const flat = { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } };
  return createTheme({
    palette: palette(scheme),
    spacing: 8,
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: FONT,
      h1: text(28, 36, 600),
      h2: text(22, 28, 600),
      h3: text(18, 24, 600),
      h4: text(14, 20, 600),
      h5: text(22, 28, 600),
      h6: text(18, 24, 600),
      subtitle1: text(16, 24),
      body1: text(14, 20),
      body2: text(13, 20),
      caption: text(12, 16),
      button: { ...text(13, 20, 600), textTransform: 'none' },
    },
    transitions: { duration: { shortest: 120, shorter: 200, standard: 320 } },
    components: {
      MuiPaper: flat,
      MuiAppBar: { ...flat, defaultProps: { elevation: 0, color: 'default' } },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${c.line}` } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 36, borderRadius: 8, padding: '0 14px' } },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${c.focus}`, outlineOffset: 2 } } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
      ...fields(c),
      MuiChip: { styleOverrides: { root: { height: 22, borderRadius: 6, fontSize: 12, fontWeight: 500 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { height: 32, padding: '0 10px', fontSize: 13, lineHeight: '20px', borderColor: c.line },
          head: { height: 34, fontSize: 12, fontWeight: 500, color: c.text3, backgroundColor: c.surface2 },
        },
      },
      MuiCheckbox: {
        defaultProps: {
          // What is named is the box to tick, not the span around it, where the name means nothing to a screen reader.
          slotProps: {
            root: { 'aria-label': undefined },
            input: (owner: CheckboxProps) => ({ 'aria-label': owner['aria-label'] }),
          },
        },
      },
      MuiTooltip: {
        styleOverrides: { tooltip: { backgroundColor: c.inverse, color: c.onInverse, fontSize: 12, fontWeight: 400 } },
      },
    },
  });
};
