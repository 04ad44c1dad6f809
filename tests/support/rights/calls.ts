// Every call of the API, and whatever else answers below /api.
import type { Right } from './right.ts'

const text = { title: 'Mine now', abstract: 'Mine.', keywords: ['mine'] }
const draft = { progressData: { ...text, submissionId: ':id', status: 'incomplete' } }
const ofOne = { submissionId: ':id' }
const name = {
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  affiliation: 'Larkhaven',
  country: 'Iceland',
  username: 'anwen',
  privacyConsent: true,
}

// oxfmt-ignore
export const rightsOfCalls: Right[] = [
  ['POST /api/auth/register',                             '422',                                   '-',                        { ...name, email: 'new@demo.example', password: 'short', repeatPassword: 'short' }],
  ['POST /api/auth/login',                                '401',                                   '-',                        { email: ':email', password: 'a-long-password' }],
  ['POST /api/auth/logout',                               '401 200'],
  ['GET /api/auth/me',                                    '401 200'],
  ['POST /api/auth/forgot-password',                      '404 200',                               '-',                        { email: ':email' }],
  ['GET /api/auth/action?mode=verifyEmail&oobCode=x',     '400'],
  ['POST /api/auth/action',                               '400',                                   '-',                        { mode: 'verifyEmail', oobCode: 'x' }],
  ['GET /api/auth/google?continueTo=%2Fnotifications',    'login on'],
  ['GET /api/auth/google/callback?state=x&code=x',        'login'],
  ['PUT /api/users/profile',                              '401 200',                               '-',                        { ...name, email: ':email' }],
  ['PUT /api/users/profile',                              '401 400',                               '-',                        { ...name, email: 'other@demo.example' }],
  ['POST /api/users/contact-us',                          '422'],

  ['POST /api/submissions/create-author',                 '401 200! 403',                          'incomplete',               draft],
  ['POST /api/submissions/create-author',                 '401 400 403',                           'submitted',                draft],
  ['POST /api/submissions/create-author',                 '401 200 200 403',                       '-',                        { progressData: { ...text, status: 'incomplete' } }],
  ['DELETE /api/submissions/:id',                         '401 200! 403',                          'incomplete'],
  ['DELETE /api/submissions/:id',                         '401 400 403',                           'submitted'],
  ['POST /api/submissions/create-publisher',              '401 403 403 403 403 403 403 200',       '-',                        { progressData: { ...text, status: 'incomplete' } }],
  ['POST /api/submissions/create-publisher',              '401 403',                               'incomplete',               draft],
  ['POST /api/submissions/update-editor',                 '401 403 403 200! 200! 403',             'submitted',                { ...ofOne, status: 'editing_in_progress' }],
  ['POST /api/submissions/update-editor',                 '401 200! 400',                          'submitted',                { ...ofOne, status: 'withdrawn' }],
  ['POST /api/submissions/update-editor',                 '401 403 403 200! 403',                  'editing_in_progress',      { ...ofOne, status: 'sent_for_review' }],
  ['POST /api/submissions/update-editor',                 '401 200! 400',                          'review_feedback_given',    { ...ofOne, ...text, status: 'approved_for_publication' }],
  ['POST /api/submissions/update-reviewer',               '401 403 403 403 403 200! 200! 403',     'sent_for_review',          { ...ofOne, status: 'review_in_progress' }],
  ['POST /api/submissions/update-reviewer',               '401 403 403 403 403 200! 403',          'review_in_progress',       { ...ofOne, status: 'approved_for_publication' }],
  ['POST /api/submissions/update-publisher',              '401 403 403 403 403 403 403 200!',      'paid',                     { ...ofOne, status: 'published', doi: '10.5555/:id' }],
  ['POST /api/submissions/get/user',                      '401 200'],
  ['POST /api/submissions/get/author/all',                '401 200'],
  ['POST /api/submissions/get/author',                    '401 200',                               '-',                        { status: 'submitted' }],
  ['POST /api/submissions/get/editor/all',                '401 403 403 200 200 403'],
  ['POST /api/submissions/get/reviewer/all',              '401 403 403 403 403 200 200 403'],
  ['POST /api/submissions/get/publisher',                 '401 403 403 403 403 403 403 200',       '-',                        { status: 'approved_for_publication' }],
  ['POST /api/submissions/get/all',                       '401 403 403 200 200 403',               '-',                        { status: 'submitted' }],
  ['POST /api/submissions/get/all',                       '401 403 403 403 403 200 200 403',       '-',                        { status: 'sent_for_review' }],
  ['POST /api/submissions/get/all',                       '401 403 403 403 403 403 403 200',       '-',                        { status: 'approved_for_publication' }],
  ['GET /api/submissions/get/:id',                        '401 200 403',                           'incomplete'],
  ['GET /api/submissions/get/:id',                        '401 200 403 200 200 403',               'submitted'],
  ['GET /api/submissions/get/:id',                        '401 200 403 200 403',                   'editing_in_progress'],
  ['GET /api/submissions/get/:id',                        '401 200 403 200 403 200 403',           'review_in_progress'],
  ['GET /api/submissions/get/:id',                        '401 200 403 200 403 200 403 200',       'approved_for_publication'],

  ['GET /api/submissions/:id/file',                       '401 200 403 200 200 403',               'submitted'],
  ['GET /api/submissions/:id/file',                       '401 200 403 200 403 200 403',           'review_in_progress'],
  ['GET /api/submissions/:id/review-copy',                '401 403 403 404 404 403',               'submitted'],
  ['GET /api/submissions/:id/review-copy',                '401 403 403 404 403 404 403',           'review_in_progress'],
  ['GET /api/submissions/:id/versions/:version/file',     '401 200 403 200 403 200 403',           'review_in_progress'],
  ['POST /api/wopi/token/:submissionId',                  '401 200 403',                           'incomplete',               { permission: 'edit' }],
  ['POST /api/wopi/token/:submissionId',                  '401 200 403 200 403',                   'editing_in_progress',      { permission: 'edit' }],
  ['POST /api/wopi/token/:submissionId',                  '401 200 403 200 403 200 403',           'review_in_progress',       { permission: 'edit' }],
  ['GET /api/submissions/:id/lock',                       '401 200 403 200 403',                   'editing_in_progress'],
  ['DELETE /api/submissions/:id/lock',                    '401 409 403 409 403',                   'editing_in_progress'],
  ['GET /api/submissions/:id/rejected-saves',             '401 200 403 200 403',                   'editing_in_progress'],
  ['GET /api/submissions/:id/rejected-saves/:saveId/file','401 404 403 404 403',                   'editing_in_progress'],

  // A session isn't a token for documents.
  ['GET /api/wopi/files/:id',                             '401',                                   'editing_in_progress'],
  ['GET /api/wopi/files/:id/contents',                    '401',                                   'editing_in_progress'],
  ['POST /api/wopi/files/:id',                            '401',                                   'editing_in_progress'],
  ['POST /api/wopi/files/:id/contents',                   '401',                                   'editing_in_progress'],
  ['ALL /api/wopi/files/:id',                             '405'],
  ['ALL /api/wopi/files/:id/contents',                    '405'],
  ['ALL /api/wopi/files/*',                               '405'],
  ['ALL /api/wopi/containers/*',                          '501'],
  ['ALL /api/wopi/ecosystem/*',                           '501'],
  ['ALL /api/wopi/folders/*',                             '501'],

  ['GET /api/archives/papers?year=2026&month=11',         '200'],
  ['GET /api/archives/paper/:id',                         '200',                                   'published'],
  ['GET /api/archives/paper/:id',                         '404',                                   'paid'],

  ['POST /api/payments/create-order',                     '200',                                   'approved_for_publication', ofOne],
  ['POST /api/payments/create-order',                     '400',                                   'submitted',                ofOne],
  ['POST /api/payments/verify-payment',                   '400',                                   'approved_for_publication', { ...ofOne, paymentId: 'x', orderId: 'x', signature: 'x' }],
  ['POST /api/payments/webhook',                          '401'],

  ['GET /api/submissions/:id/typesetting',                '401 403 403 403 403 403 403 200',       'paid'],
  ['GET /api/submissions/:id/typesetting',                '401 403 403 403 403 403 403 400',       'published'],
  ['POST /api/submissions/:id/corrections',               '401 403 403 403 403 403 403 409',       'paid',                     { place: 'x', kind: 'cut' }],
  ['DELETE /api/submissions/:id/corrections/:correctionId','401 403 403 403 403 403 403 404',      'paid'],

  ['GET /api/openapi.json',                               '200'],
  ['GET /api',                                            '200'],
  ['ALL /api/*',                                          '404'],
]
