/** Who asks, in the order of the columns; staff, auditor and admin ask about another's thing, as the stranger does. */
export const ASKERS = ['visitor', 'stranger', 'unconfirmed', 'owner', 'staff', 'auditor', 'admin'] as const;
export type Asker = (typeof ASKERS)[number];

/**
 * Who may make which call (0-conventions, HTTP paths; SEC-001), written out a second time and by hand: a row of the product
 * that lets in one more, or one less, differs from it. `x` may, `r` may when he says why (ADM-013), `-` may not. `whose` is
 * the kind of thing that the call is about, and the parameter, query or body field that names it; `self` is an account.
 */
const TABLE = `
call                            whose                          visitor  stranger  unconfirmed  owner  staff  auditor  admin
access codes.importCodes        -                              -        -         -            -      x      -        x
access codes.list               registration registration_id   -        -         -            x      x      x        x
access codes.listOfTourDate     -                              -        -         -            -      x      x        x
access codes.previewImport      -                              -        -         -            -      x      -        x
access codes.regenerate         -                              -        -         -            -      x      -        x
access codes.send               virtualAttendee id             -        -         -            x      r      -        r
access codes.setEmail           virtualAttendee id             -        -         -            x      r      -        r
accounts.changeOwn              -                              -        x         x            x      x      x        x
accounts.changeRoles            -                              -        -         -            -      -      -        x
accounts.confirm                -                              x        x         x            x      x      x        x
accounts.endViewAs              -                              -        -         -            -      x      -        x
accounts.forgotPassword         -                              x        x         x            x      x      x        x
accounts.listForStaff           -                              -        -         -            -      x      x        x
accounts.lock                   -                              -        -         -            -      x      -        x
accounts.own                    -                              -        x         x            x      x      x        x
accounts.readForStaff           -                              -        -         -            -      x      x        x
accounts.resendConfirmation     self user                      -        -         x            x      -      -        -
accounts.resetPassword          -                              x        x         x            x      x      x        x
accounts.setUpFirstAdmin        -                              x        x         x            x      x      x        x
accounts.signIn                 -                              x        x         x            x      x      x        x
accounts.signOut                -                              -        x         x            x      x      x        x
accounts.signUp                 -                              x        x         x            x      x      x        x
accounts.startViewAs            -                              -        -         -            -      x      -        x
accounts.unlock                 -                              -        -         -            -      x      -        x
audit.activity                  -                              -        -         -            -      x      x        x
audit.at                        -                              -        -         -            -      -      x        x
audit.causation                 -                              -        -         -            -      -      x        x
audit.closeFinding              -                              -        -         -            -      -      x        x
audit.commentFinding            -                              -        -         -            -      -      x        x
audit.compare                   -                              -        -         -            -      -      x        x
audit.compareProjection         -                              -        -         -            -      -      x        x
audit.erase                     -                              -        -         -            -      -      -        x
audit.events                    -                              -        -         -            -      -      x        x
audit.exportHistory             -                              -        -         -            -      -      x        x
audit.finding                   -                              -        -         -            -      -      x        x
audit.findingPeople             -                              -        -         -            -      -      x        x
audit.findings                  -                              -        -         -            -      -      x        x
audit.history                   -                              -        -         -            -      x      x        x
audit.historyOfRegistration     registration id                -        -         -            x      x      x        x
audit.historyPdf                -                              -        -         -            -      x      x        x
audit.journal                   -                              -        -         -            -      x      x        x
audit.journalFile               -                              -        -         -            -      x      x        x
audit.lag                       -                              -        -         -            -      x      x        x
audit.listAnchors               -                              -        -         -            -      -      x        x
audit.listErasures              -                              -        -         -            -      -      x        x
audit.listProjections           -                              -        -         -            -      -      x        x
audit.listReactions             -                              -        -         -            -      -      x        x
audit.listRuns                  -                              -        -         -            -      -      x        x
audit.paymentAudit              -                              -        -         -            -      x      x        x
audit.paymentTrail              -                              -        -         -            -      x      x        x
audit.previewErasure            -                              -        -         -            -      -      -        x
audit.promoCodeTrail            -                              -        -         -            -      x      x        x
audit.proof                     -                              -        -         -            -      -      x        x
audit.proofPdf                  -                              -        -         -            -      -      x        x
audit.publicKey                 -                              -        -         -            -      -      x        x
audit.raiseFinding              -                              -        -         -            -      -      x        x
audit.readRun                   -                              -        -         -            -      -      x        x
audit.rebuildProjection         -                              -        -         -            -      -      -        x
audit.reopenFinding             -                              -        -         -            -      -      x        x
audit.replay                    -                              -        -         -            -      -      x        x
audit.reportJson                -                              -        -         -            -      -      x        x
audit.reportPdf                 -                              -        -         -            -      -      x        x
audit.retryProjection           -                              -        -         -            -      -      -        x
audit.reveal                    -                              -        -         -            -      -      x        x
audit.revealProof               -                              -        -         -            -      -      x        x
audit.revealProofPdf            -                              -        -         -            -      -      x        x
audit.sample                    -                              -        -         -            -      -      x        x
audit.settlement                -                              -        -         -            -      x      x        x
audit.settlementFile            -                              -        -         -            -      -      x        x
audit.timeline                  -                              -        -         -            -      -      x        x
audit.totalledPostings          -                              -        -         -            -      -      x        x
audit.totals                    -                              -        -         -            -      -      x        x
audit.trialBalance              -                              -        -         -            -      x      x        x
audit.verify                    -                              -        -         -            -      -      x        x
audit.voucherTrail              -                              -        -         -            -      x      x        x
audit.whatIf                    -                              -        -         -            -      -      x        x
calendar.feed                   -                              x        x         x            x      x      x        x
calendar.make                   -                              -        x         x            x      x      x        x
calendar.ofTourDate             -                              x        x         x            x      x      x        x
calendar.read                   -                              -        x         x            x      x      x        x
calendar.renew                  -                              -        x         x            x      x      x        x
calendar.revoke                 -                              -        x         x            x      x      x        x
catalogue.changeEvent           -                              -        -         -            -      -      -        x
catalogue.changeFeeProfile      -                              -        -         -            -      -      -        x
catalogue.changeNews            -                              -        -         -            -      x      -        x
catalogue.changeOwnValues       -                              -        -         -            -      -      -        x
catalogue.changeTourDate        -                              -        -         -            -      x      -        x
catalogue.changeTourDateFees    -                              -        -         -            -      -      -        x
catalogue.countries             -                              x        x         x            x      x      x        x
catalogue.feeEffect             -                              -        -         -            -      -      -        x
catalogue.listEvents            -                              -        -         -            -      x      x        x
catalogue.listSeasons           -                              -        -         -            -      x      x        x
catalogue.listTourDates         -                              -        -         -            -      x      x        x
catalogue.planTourDate          -                              -        -         -            -      x      -        x
catalogue.publishNews           -                              -        -         -            -      x      -        x
catalogue.readEvent             -                              -        -         -            -      x      x        x
catalogue.readExceptions        -                              -        -         -            -      x      x        x
catalogue.readFeeProfile        -                              -        -         -            -      x      x        x
catalogue.readTourDate          -                              -        -         -            -      x      x        x
catalogue.readTourDateFees      -                              -        -         -            -      x      x        x
catalogue.readTourDateProfile   -                              -        -         -            -      x      x        x
catalogue.removeNews            -                              -        -         -            -      x      -        x
catalogue.setExceptions         -                              -        -         -            -      x      -        x
catalogue.states                -                              x        x         x            x      x      x        x
catalogue.staticData            -                              x        x         x            x      x      x        x
catalogue.staticDataAlias       -                              x        x         x            x      x      x        x
catalogue.staticTables          -                              x        x         x            x      x      x        x
catalogue.tourDateFeeEffect     -                              -        -         -            -      -      -        x
catalogue.tours                 -                              x        x         x            x      x      x        x
check-in.marks                  -                              -        -         -            -      x      -        x
check-in.people                 -                              -        -         -            -      x      -        x
check-in.take                   -                              -        -         -            -      x      -        x
competition.previousRoutine     account mybtf_user_id          -        -         -            x      x      x        x
competition.previousRoutines    account mybtf_user_id          -        -         -            x      x      x        x
competition.answerOffer         registration id                -        -         -            x      r      -        r
competition.capacityBoard       -                              -        -         -            -      x      x        x
competition.competitionLimits   registration registration_id   -        -         -            x      x      x        x
competition.listDecisions       -                              -        -         -            -      x      x        x
competition.moveWaiting         -                              -        -         -            -      x      -        x
competition.ownEntries          registration id                -        -         -            x      x      x        x
competition.promoteWaiting      -                              -        -         -            -      x      -        x
competition.soloLimit           -                              -        x         x            x      x      x        x
confirmations.currentPdf        registration id                -        -         -            x      x      x        x
confirmations.list              registration registration_id   -        -         -            x      x      x        x
confirmations.pdf               confirmation id                -        -         -            x      x      x        x
confirmations.read              registration registration_id   -        -         -            x      x      x        x
documents.accountStatement      account mybtf_user_id          -        -         -            x      x      -        x
documents.numbers               -                              -        -         -            -      x      x        x
documents.ofRegistration        registration id                -        -         -            x      x      x        x
documents.pdf                   registration id                -        -         -            x      x      -        x
documents.statement             registration id                -        -         -            x      x      -        x
gateway fields.bankPage         -                              x        x         x            x      x      x        x
gateway fields.bankScript       -                              x        x         x            x      x      x        x
gateway fields.page             -                              x        x         x            x      x      x        x
gateway fields.script           -                              x        x         x            x      x      x        x
gateway fields.style            -                              x        x         x            x      x      x        x
judges.add                      -                              -        -         -            -      x      -        x
judges.change                   -                              -        -         -            -      x      -        x
judges.list                     -                              -        -         -            -      x      x        x
judges.picture                  -                              x        x         x            x      x      x        x
judges.read                     -                              -        -         -            -      x      x        x
judges.receivePicture           -                              x        x         x            x      x      x        x
judges.removePicture            -                              -        -         -            -      x      -        x
judges.requestPicture           -                              -        -         -            -      x      -        x
homework.add                    -                              -        -         -            -      x      -        x
homework.assign                 -                              -        -         -            -      x      -        x
homework.change                 -                              -        -         -            -      x      -        x
homework.list                   -                              -        -         -            -      x      x        x
homework.ofAccount              account mybtf_user_id          -        -         -            x      x      x        x
homework.offered                -                              -        x         x            x      x      x        x
homework.read                   -                              -        -         -            -      x      x        x
homework.requestVideo           -                              -        -         -            -      x      -        x
homework.shared                 -                              x        x         x            x      x      x        x
loyalty.change                  -                              -        -         -            -      x      -        x
loyalty.data                    studio id                      -        -         -            x      x      x        x
loyalty.enrol                   -                              -        -         -            -      x      -        x
loyalty.issueVoucher            studio studio_id               -        -         -            x      r      -        r
loyalty.members                 -                              -        -         -            -      x      x        x
mail.attachment                 -                              x        x         x            x      x      x        x
mail.list                       -                              -        -         -            -      x      x        x
mail.open                       -                              -        -         -            -      x      -        x
mail.read                       -                              -        -         -            -      x      x        x
mail.resend                     -                              -        -         -            -      x      -        x
mediaPasses.change              -                              -        -         -            -      x      -        x
mediaPasses.list                -                              -        -         -            -      x      x        x
mediaPasses.waive               -                              -        -         -            -      x      -        x
music.change                    routine id                     -        -         -            x      r      -        r
music.list                      registration registration_id   -        -         -            x      x      x        x
music.listForStaff              -                              -        -         -            -      x      x        x
music.play                      -                              x        x         x            x      x      x        x
music.playback                  music url                      -        -         -            x      x      -        x
music.receive                   -                              x        x         x            x      x      x        x
music.remove                    routine registrationsRoutineId  -        -         -            x      r      -        r
music.save                      routine registrationsRoutineId  -        -         -            x      r      -        r
music.zip                       -                              -        -         -            -      x      -        x
nominations.nationalsCheck      registration id                -        -         -            x      x      -        x
nominations.save                registration id                -        -         -            x      r      -        r
office.addNote                  -                              -        -         -            -      x      -        x
office.assign                   -                              -        -         -            -      x      -        x
office.colleagues               -                              -        -         -            -      x      -        x
office.forgetFilter             -                              -        -         -            -      x      x        x
office.readCase                 -                              -        -         -            -      x      x        x
office.saveFilter               -                              -        -         -            -      x      x        x
office.savedFilters             -                              -        -         -            -      x      x        x
operations.live                 -                              x        x         x            x      x      x        x
operations.metrics              -                              x        x         x            x      x      x        x
operations.ready                -                              x        x         x            x      x      x        x
payments.adjustCredit           -                              -        -         -            -      x      -        x
payments.applyCredit            registration registration_id   -        -         -            x      r      -        r
payments.applyVouchers          registration registrationId    -        -         -            x      r      -        r
payments.askAgain               -                              -        -         -            -      x      -        x
payments.batchRefund            -                              -        -         -            -      x      -        x
payments.cancelPreview          -                              -        -         -            -      x      x        x
payments.changePlanMethod       registration id                -        -         -            x      -      -        -
payments.complete               registration registration_id   -        -         -            x      -      -        -
payments.creditPreview          registration registration_id   -        -         -            x      x      x        x
payments.credits                -                              -        -         -            -      x      x        x
payments.customerVault          account mybtf_user_id          -        -         -            x      -      -        -
payments.gatewayEvent           -                              x        x         x            x      x      x        x
payments.giveVoucherBack        -                              -        -         -            -      x      -        x
payments.grantCredit            -                              -        -         -            -      x      -        x
payments.holdReminders          -                              -        -         -            -      x      -        x
payments.list                   -                              -        -         -            -      x      x        x
payments.moneyIn                -                              -        -         -            -      x      x        x
payments.moveOverpayment        -                              -        -         -            -      x      -        x
payments.ofRegistration         registration id                -        -         -            x      x      x        x
payments.overpaymentPreview     -                              -        -         -            -      x      x        x
payments.paidMediaPasses        registration registrationId    -        -         -            x      x      x        x
payments.presentAgain           -                              -        -         -            -      x      -        x
payments.payByPayPal            registration registration_id   -        -         -            x      -      -        -
payments.payPalToken            registration registration_id   -        -         -            x      -      -        -
payments.paymentPreview         registration registrationId    -        -         -            x      x      x        x
payments.preview                -                              -        -         -            -      x      x        x
payments.read                   payment paymentId              -        -         -            x      x      x        x
payments.receive                -                              -        -         -            -      x      -        x
payments.record                 -                              -        -         -            -      x      -        x
payments.recordMediaPasses      registration registrationId    -        -         -            x      r      -        r
payments.recordPreview          -                              -        -         -            -      x      x        x
payments.redeemVouchers         registration registrationId    -        -         -            x      r      -        r
payments.refund                 -                              -        -         -            -      x      -        x
payments.refundPreview          -                              -        -         -            -      x      x        x
payments.refundRegistration     -                              -        -         -            -      x      -        x
payments.refreshMediaPasses     registration registrationId    -        -         -            x      x      -        x
payments.reminders              -                              -        -         -            -      x      -        x
payments.removeBilling          account mybtfUserId            -        -         -            x      -      -        -
payments.returnCheck            -                              -        -         -            -      x      -        x
payments.sendReminders          -                              -        -         -            -      x      -        x
payments.setPromoCodes          registration registration_id   -        -         -            x      r      -        r
payments.startBatchRefund       -                              -        -         -            -      x      -        x
payments.take                   registration registrationId    -        -         -            x      -      -        -
payments.toReconcile            -                              -        -         -            -      x      x        x
payments.voidPayment            -                              -        -         -            -      x      -        x
payments.voucherBackPreview     -                              -        -         -            -      x      x        x
payments.voucherPreview         registration registrationId    -        -         -            x      x      x        x
promo codes.bulk                -                              -        -         -            -      x      -        x
promo codes.change              -                              -        -         -            -      x      -        x
promo codes.create              -                              -        -         -            -      x      -        x
promo codes.importCodes         -                              -        -         -            -      x      -        x
promo codes.list                -                              -        -         -            -      x      x        x
promo codes.lookUp              -                              -        x         x            x      x      x        x
promo codes.previewImport       -                              -        -         -            -      x      -        x
promo codes.read                -                              -        -         -            -      x      x        x
promo codes.remove              -                              -        -         -            -      x      -        x
promo codes.uses                -                              -        -         -            -      x      x        x
reconciliation.ofFiles          -                              -        -         -            -      x      x        x
registration.adjustFreeTeachers  -                             -        -         -            -      x      -        x
registration.addRoutine         registration registration_id   -        -         -            x      r      -        r
registration.bestDancers        registration registration_id   -        -         -            x      x      x        x
registration.calculateFees      registration id                -        -         -            x      x      -        x
registration.cancel             -                              -        -         -            -      x      -        x
registration.cancelEditing      registration id                -        -         -            x      r      -        r
registration.changeRoutine      registration registration_id   -        -         -            x      r      -        r
registration.changeStudio       registration registration_id   -        -         -            x      r      -        r
registration.confirm            -                              -        -         -            -      x      -        x
registration.confirmEdit        registration id                -        -         -            x      r      -        r
registration.dashboard          -                              -        -         -            -      x      x        x
registration.listRoutines       -                              -        -         -            -      x      x        x
registration.list               -                              -        -         -            -      x      x        x
registration.mediaPassFees      registration registration_id   -        -         -            x      x      -        x
registration.mergePreview       -                              -        -         -            -      x      -        x
registration.move               -                              -        -         -            -      x      -        x
registration.movePreview        -                              -        -         -            -      x      -        x
registration.ofAccount          account mybtf_user_id          -        -         -            x      x      x        x
registration.overview           registration id                -        -         -            x      x      x        x
registration.read               registration id                -        -         -            x      x      x        x
registration.readEdit           registration id                -        -         -            x      x      x        x
registration.record             registration id                -        -         -            x      x      x        x
registration.readForStaff       -                              -        -         -            -      x      x        x
registration.remove             registration id                -        -         -            x      r      -        r
registration.removeRoutine      registration registration_id   -        -         -            x      r      -        r
registration.replaceHints        registration registration_id   -        -         -            x      r      -        r
registration.review             -                              -        -         -            -      x      x        x
registration.saveAttendee       registration registration_id   -        -         -            x      r      -        r
registration.saveContact            registration registration_id   -        -         -            x      r      -        r
registration.saveAttendees      registration registration_id   -        -         -            x      r      -        r
registration.routineCounts      -                              -        -         -            -      x      x        x
registration.saveCompetition    registration id                -        -         -            x      r      -        r
registration.saveDraft          registration id                -        -         -            x      r      -        r
registration.start              self mybtf_user_id             -        -         x            x      r      -        r
registration.startEditing       registration id                -        -         -            x      r      -        r
registration.submit             registration id                -        -         -            x      r      -        r
registration.recordQualified    -                              -        -         -            -      x      -        x
registration.rejectAward        -                              -        -         -            -      x      -        x
registration.verifyAward        -                              -        -         -            -      x      -        x
registration.transferRoutine    -                              -        -         -            -      x      -        x
registration.withdraw           -                              -        -         -            -      x      -        x
roster.add                      account mybtf_user_id          -        -         -            x      r      -        r
roster.archive                  account mybtf_user_id          -        -         -            x      r      -        r
roster.change                   account mybtf_user_id          -        -         -            x      r      -        r
roster.checkImport              account mybtf_user_id          -        -         -            x      x      -        x
roster.importPeople             account mybtf_user_id          -        -         -            x      r      -        r
roster.lastImport               account mybtf_user_id          -        -         -            x      x      x        x
roster.list                     account mybtf_user_id          -        -         -            x      x      x        x
roster.listForStaff             -                              -        -         -            -      x      x        x
roster.listWithMediaPass        account mybtf_user_id          -        -         -            x      x      x        x
roster.merge                    -                              -        -         -            -      x      -        x
roster.remove                   account mybtf_user_id          -        -         -            x      r      -        r
roster.undoImport               account mybtf_user_id          -        -         -            x      r      -        r
roster.unmerge                  -                              -        -         -            -      x      -        x
sandbox gateway.bankToken       -                              x        x         x            x      x      x        x
sandbox gateway.token           -                              x        x         x            x      x      x        x
scoring.announcerList           -                              -        -         -            -      x      x        x
scoring.announcerPdf            -                              -        -         -            -      x      -        x
scoring.assignJudges            -                              -        -         -            -      x      -        x
scoring.assignFaculty           -                              -        -         -            -      x      -        x
scoring.auditions               -                              -        -         -            -      x      x        x
scoring.awards                  -                              -        -         -            -      x      x        x
scoring.enterAudition           -                              -        -         -            -      x      -        x
scoring.giveAward               -                              -        -         -            -      x      -        x
scoring.writeBlurbs             -                              -        -         -            -      x      -        x
scoring.data                    registration registration_id   -        -         -            x      x      x        x
scoring.enter                   -                              -        -         -            -      x      -        x
scoring.freezeList              -                              -        -         -            -      x      -        x
scoring.legacyRoutine           routine registrations_routine_id  -        -         -            x      x      x        x
scoring.legacyRoutines          registration id                -        -         -            x      x      x        x
scoring.release                 -                              -        -         -            -      x      x        x
scoring.results                 registration registration_id   -        -         -            x      x      x        x
scoring.resultsPdf              registration id                -        -         -            x      x      x        x
scoring.resultsPreview          -                              -        -         -            -      x      x        x
scoring.routine                 registration registration_id   -        -         -            x      x      x        x
scoring.routines                registration registration_id   -        -         -            x      x      x        x
scoring.scoreSheets             registration registration_id   -        -         -            x      x      x        x
scoring.scoreSheetsPdf          registration id                -        -         -            x      x      x        x
scoring.scores                  -                              -        -         -            -      x      x        x
scoring.sharedPage              -                              x        x         x            x      x      x        x
scoring.turnRelease             -                              -        -         -            -      x      -        x
scoring.words                   -                              -        -         -            -      x      x        x
scoring.write                   -                              -        -         -            -      x      -        x
sharing.create                  registration id                -        -         -            x      r      -        r
sharing.createPublic            registration registration_id   -        -         -            x      x      -        x
sharing.list                    registration id                -        -         -            x      x      -        x
sharing.listPublic              registration registration_id   -        -         -            x      x      -        x
sharing.open                    -                              x        x         x            x      x      x        x
sharing.revoke                  registration id                -        -         -            x      r      -        r
sharing.revokePublic            shareLink id                   -        -         -            x      r      -        r
sign-in.beginSecondFactor       -                              -        x         x            x      x      x        x
sign-in.changeEmail             -                              -        x         x            x      x      x        x
sign-in.changePassword          -                              -        x         x            x      x      x        x
sign-in.endAllSessions          -                              -        x         x            x      x      x        x
sign-in.endSession              -                              -        x         x            x      x      x        x
sign-in.removeSecondFactor      -                              -        -         -            -      -      -        x
sign-in.sessions                -                              -        x         x            x      x      x        x
sign-in.turnOffSecondFactor     -                              -        x         x            x      x      x        x
sign-in.turnOnSecondFactor      -                              -        x         x            x      x      x        x
sign-in.undoEmailChange         -                              x        x         x            x      x      x        x
studios.change                  studio id                      -        -         -            x      r      -        r
studios.changeFlags             -                              -        -         -            -      x      -        x
studios.find                    -                              x        x         x            x      x      x        x
studios.findSetup               -                              x        x         x            x      x      x        x
studios.listForStaff            -                              -        -         -            -      x      x        x
studios.merge                   -                              -        -         -            -      x      -        x
studios.read                    -                              x        x         x            x      x      x        x
studios.readForStaff            -                              -        -         -            -      x      x        x
studios.sendSetupEmail          -                              x        x         x            x      x      x        x
studios.setUp                   -                              x        x         x            x      x      x        x
studios.signUp                  -                              x        x         x            x      x      x        x
studios.unmerge                 -                              -        -         -            -      x      -        x
studios.verify                  -                              -        -         -            -      x      -        x
survey.answers                  -                              -        -         -            -      x      x        x
survey.judges                   registration registration_id   -        -         -            x      x      x        x
survey.publishQuestions         -                              -        -         -            -      x      -        x
survey.questions                -                              -        -         -            -      x      x        x
survey.read                     registration registration_id   -        -         -            x      x      x        x
survey.readShared               -                              x        x         x            x      x      x        x
survey.save                     registration registration_id   -        -         -            x      r      -        r
survey.saveShared               -                              x        x         x            x      x      x        x
tablets.choose                  -                              -        -         -            -      x      -        x
tablets.giveLink                -                              -        -         -            -      x      -        x
tablets.open                    -                              x        x         x            x      x      x        x
tablets.page                    -                              x        x         x            x      x      x        x
tablets.revokeLink              -                              -        -         -            -      x      -        x
tablets.send                    -                              x        x         x            x      x      x        x
tablets.tablets                 -                              -        -         -            -      x      x        x
tables.addTableRow              -                              -        -         -            -      -      -        x
tables.changeTableRow           -                              -        -         -            -      -      -        x
tables.listTable                -                              -        -         -            -      x      x        x
tables.readTableRow             -                              -        -         -            -      x      x        x
tickets.addType                 -                              -        -         -            -      x      -        x
tickets.changeType              -                              -        -         -            -      x      -        x
tickets.config                  -                              -        x         x            x      x      x        x
tickets.finalize                registration registrationId    -        -         -            x      r      -        r
tickets.listHolders             -                              -        -         -            -      x      x        x
tickets.listTypes               -                              -        -         -            -      x      x        x
tickets.markPaid                registration id                -        -         -            x      r      -        r
tickets.ofRegistration          registration id                -        -         -            x      x      x        x
tickets.release                 registration id                -        -         -            x      r      -        r
tickets.releasePaid             -                              -        -         -            -      x      -        x
tickets.removeType              -                              -        -         -            -      x      -        x
tickets.save                    registration registrationId    -        -         -            x      r      -        r
uploads.approveScholarship      -                              -        -         -            -      x      -        x
uploads.approveStudentId        -                              -        -         -            -      x      -        x
uploads.headshotLink            registration id                -        -         -            x      x      -        x
uploads.link                    registration id                -        -         -            x      x      -        x
uploads.readFile                -                              x        x         x            x      x      x        x
uploads.receive                 -                              x        x         x            x      x      x        x
uploads.rejectScholarship       -                              -        -         -            -      x      -        x
uploads.rejectStudentId         -                              -        -         -            -      x      -        x
uploads.removePhoto             registration registration_id   -        -         -            x      r      -        r
uploads.request                 registration registration_id   -        -         -            x      r      -        r
uploads.requestProof            registration registration_id   -        -         -            x      r      -        r
uploads.saveBestDancer          registration registration_id   -        -         -            x      r      -        r
uploads.scholarships            -                              -        -         -            -      x      x        x
uploads.studentIds              -                              -        -         -            -      x      x        x
videos.play                     -                              x        x         x            x      x      x        x
videos.receive                  -                              x        x         x            x      x      x        x
waivers.acceptElsewhere         -                              -        -         -            -      x      -        x
waivers.addType                 -                              -        -         -            -      x      -        x
waivers.addVersion              -                              -        -         -            -      x      -        x
waivers.changeEmail             waiver id                      -        -         -            x      r      -        r
waivers.list                    registration registration_id   -        -         -            x      x      x        x
waivers.listForStaff            -                              -        -         -            -      x      x        x
waivers.paper                   -                              -        -         -            -      x      -        x
waivers.pdf                     waiver id                      -        -         -            x      x      -        x
waivers.pdfByLink               -                              x        x         x            x      x      x        x
waivers.publicLink              registration registrationId    -        -         -            x      r      -        r
waivers.receivePaper            -                              x        x         x            x      x      x        x
waivers.remind                  waiver id                      -        -         -            x      r      -        r
waivers.requestPaper            -                              -        -         -            -      x      -        x
waivers.save                    registration registration_id   -        -         -            x      -      -        -
waivers.send                    registration registrationId    -        -         -            x      r      -        r
waivers.setEventType            -                              -        -         -            -      x      -        x
waivers.types                   -                              -        -         -            -      x      x        x
`;

export type PermissionRow = {
  readonly name: string;
  /** Null where the call is about nobody's thing in particular, or the caller's own. */
  readonly whose: { readonly kind: string; readonly field: string } | null;
  readonly marks: Readonly<Record<Asker, string>>;
};

/** The rows by the name of the call: `roster.add`. */
export const permissionTable: ReadonlyMap<string, PermissionRow> = new Map(
  TABLE.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', whose = '', ...marks] = line.split(/\s{2,}/);
      const [kind = '', field] = whose.split(' ');
      const byAsker = Object.fromEntries(ASKERS.map((asker, n) => [asker, marks[n] ?? '?'])) as Record<Asker, string>;
      return [name, { name, whose: field === undefined ? null : { kind, field }, marks: byAsker }];
    }),
);

/** The same as one line, which a failing test shows beside the one that is right. */
export const lineOf = ({ name, whose, marks }: PermissionRow): string =>
  `${name} ${whose ? `${whose.kind} ${whose.field}` : '-'}: ${ASKERS.map((asker) => `${asker} ${marks[asker]}`).join(', ')}`;
