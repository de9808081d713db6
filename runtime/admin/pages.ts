import type { AdminPage } from './frame/admin-page.ts'

/**
 * The pages of administration, in the order of the menu and of the description of the API. Without its folder and its
 * line here a page is gone: the build finds screens, scripts and style sheets in the folders
 * (`generator/compile/compile-admin.ts`).
 *
 * Of two routes that match an address the first answers: `enter` (`/admin/enquiries/new`) comes before `enquiry`
 * (`/admin/enquiries/:reference`).
 */
export const pages: readonly AdminPage[] = [
  (await import('./frame/page.ts')).page,
  (await import('./sign-in/page.ts')).page,
  (await import('./inbox/page.ts')).page,
  (await import('./enter/page.ts')).page,
  (await import('./enquiry/page.ts')).page,
  (await import('./header-code/page.ts')).page,
  (await import('./content/page.ts')).page,
  (await import('./indexing/page.ts')).page,
  (await import('./statistics/page.ts')).page,
  (await import('./people/page.ts')).page,
  (await import('./audit/page.ts')).page,
  (await import('./settings/page.ts')).page,
  (await import('./settings/delivery/page.ts')).page,
  (await import('./settings/indexing/page.ts')).page,
  (await import('./settings/retention/page.ts')).page,
  (await import('./account/page.ts')).page,
  (await import('./duty/page.ts')).page,
  (await import('./alerts/page.ts')).page,
  (await import('./palette/page.ts')).page,
]
