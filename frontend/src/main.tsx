import './ui/fonts.css';
import './ui/tokens.css';
import './ui/icons.css';
import './ui/components.css';
import './ui/shell.css';
import './ui/narrow.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { followSystemTheme } from './platform/theme-choice.js';

followSystemTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
