// Entry point of the back office in the browser: a single-page app of its own, apart from the storefront.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '#ui/components/toasts.tsx';
import { readOwnRole } from './layout/own-role.ts';
import { routeObjectsFor } from './routes.tsx';
import './theme/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routeObjectsFor(readOwnRole()))} />
    <Toasts />
  </StrictMode>,
);
