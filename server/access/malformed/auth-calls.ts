/** What accounts may ask for, with the inputs that are meant. */
interface AuthCall {
  method: 'GET' | 'POST';
  path: string;
  input: Record<string, string | boolean | number>;
}

const email = 'somebody@example.org';
const password = 'correct horse battery';

const post = (path: string, input: AuthCall['input'] = {}): AuthCall => ({
  method: 'POST',
  path,
  input,
});
const get = (path: string, input: AuthCall['input'] = {}): AuthCall => ({
  method: 'GET',
  path,
  input,
});

export const AUTH_CALLS: readonly AuthCall[] = [
  post('/sign-up/email', { email, password, name: 'Ada' }),
  post('/sign-in/email', { email, password, rememberMe: true }),
  post('/sign-in/email-otp', { email, otp: '123456' }),
  post('/email-otp/send-verification-otp', { email, type: 'sign-in' }),
  post('/email-otp/verify-email', { email, otp: '123456' }),
  post('/email-otp/check-verification-otp', { email, otp: '123456', type: 'sign-in' }),
  post('/email-otp/reset-password', { email, otp: '123456', password }),
  post('/forget-password/email-otp', { email }),
  post('/request-password-reset', { email, redirectTo: '/a' }),
  post('/reset-password', { token: 'a', newPassword: password }),
  post('/change-password', { currentPassword: password, newPassword: 'another one 1' }),
  post('/change-email', { newEmail: 'other@example.org' }),
  post('/update-user', { name: 'Ada King', image: 'https://example.org/a.png' }),
  post('/send-verification-email', { email, callbackURL: '/a' }),
  post('/revoke-session', { token: 'a' }),
  post('/delete-user/callback', { token: 'a' }),
  get('/get-session', { disableCookieCache: 'true' }),
  get('/list-sessions'),
  get('/list-accounts'),
  get('/verify-email', { token: 'a', callbackURL: '/a' }),
  get('/reset-password/a', { callbackURL: '/a' }),
  post('/organization/create', { name: 'B', slug: 'b-school', logo: 'a' }),
  post('/organization/check-slug', { slug: 'b-school' }),
  post('/organization/update', { name: 'C' }),
  post('/organization/set-active', { organizationSlug: 'the-school' }),
  post('/organization/invite-member', { email, role: 'member' }),
  post('/organization/cancel-invitation', { invitationId: 'a' }),
  post('/organization/accept-invitation', { invitationId: 'a' }),
  post('/organization/reject-invitation', { invitationId: 'a' }),
  post('/organization/remove-member', { memberIdOrEmail: email }),
  post('/organization/update-member-role', { memberId: 'a', role: 'admin' }),
  post('/organization/create-team', { name: 'T' }),
  post('/organization/update-team', { teamId: 'a', name: 'U' }),
  post('/organization/remove-team', { teamId: 'a' }),
  post('/organization/add-team-member', { teamId: 'a' }),
  post('/organization/remove-team-member', { teamId: 'a' }),
  post('/organization/set-active-team', { teamId: 'a' }),
  post('/organization/has-permission', { permission: 'a' }),
  get('/organization/list'),
  get('/organization/get-full-organization', { membersLimit: 10 }),
  get('/organization/get-active-member'),
  get('/organization/get-active-member-role'),
  get('/organization/get-invitation', { id: 'a' }),
  get('/organization/list-invitations'),
  get('/organization/list-members', { limit: 10, offset: 0, sortBy: 'createdAt' }),
  get('/organization/list-members', {
    filterField: 'role',
    filterValue: 'a',
    filterOperator: 'eq',
  }),
  get('/organization/list-teams'),
  get('/organization/list-user-teams'),
  get('/organization/list-team-members', { teamId: 'a' }),
  get('/admin/list-users', { limit: 10, offset: 0, searchValue: 'a', sortBy: 'name' }),
  post('/admin/set-role', { role: 'admin' }),
  post('/admin/ban-user', { banReason: 'a', banExpiresIn: 60 }),
  post('/admin/unban-user'),
  post('/admin/impersonate-user'),
  post('/admin/stop-impersonating'),
  post('/admin/remove-user'),
  post('/admin/has-permission', { permission: 'a' }),
  get('/nothing'),
];
