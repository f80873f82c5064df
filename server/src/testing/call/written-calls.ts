/**
 * The calls of section 7 whose address the specification writes out, with the fields of the body where it writes them: one
 * call a line. `server/src/http/wall/written-calls.test.ts` makes each of them.
 */
export const WRITTEN_CALLS: readonly string[] = `
GET /auth/getRedisCacheData/:user_id
POST /auth/login {username,password,user_time_zone,master_password,company_id,is_unknown}
GET /auth/forgotPassword/:value
POST /auth/forgotPassword {username,email}
POST /auth/changePassword
POST /auth/createToken
POST /auth/updateRedisCacheData
GET /auth/getUserSessionOfCompany/:companyId
POST /auth/comparePassword
POST /auth/generateMultiFactorAuthCode {user_id,company_id,send_type}
POST /auth/register
POST /language_setting/getLanguageSettingsOfDivision {company_id,division_id,user_type}
POST /language_setting/getJobLanguageSetting {company_id,division_id,term,form,static_label,extra,front,back,front_back,user_type}
POST /language_setting/getLanguageSettings {company_id,division_id}
POST /language_setting/:id/getLanguageSettings {offset,limit,sort}
POST /language_setting/copyLanguageSettings {type,company_id,division_id,selected_division_id}
POST /language_setting/getLanguageSettingData
GET /language_setting/:id
PATCH /language_setting/update/:id
POST /job/getJobListing {job_status,search_text,from_date,to_date,date_range,division_id,company_id,search_columns,search_conditions,search_values,icsExport,offset,limit,sort,deponent_id,case_id,search_limit}
POST /job/getJobData
POST /job/companyDashboardJobList
POST /job/dashboardJobList
POST /job/dashboardCommissionJobList
POST /job/callerCommissionJobs
POST /job/getCalendarJobList {from_date,to_date,division_id,company_id,conference_room_id}
POST /job/jobDetailsCount
POST /job/getConfirmJobData {from_date,to_date}
POST /job/getAllJobAddressData {company_id,division_id,start_date,end_date}
POST /job/getOwnJobContactData {user_id,is_attorney}
POST /job/contactJobFilter {delegateToStr,contactId}
POST /job/contactJobFilterChange {delegateToStr,contactId}
POST /job/needConfirmCompanyData {company_id,user_type}
POST /job/providerJobConfirmCountStoreProcedure
POST /job/jobNeedingWorksheetCountStoreProcedure
POST /job/contactJobRecentUpdateCountStoreProcedure
POST /job/getAvgLastMonthJPD
POST /job/getJobReqDataPrecode
GET /job/getRecentJobRequestAddress/:id
GET /job/getJobContactProviderData/:id
GET /job/getYesterdayJobCount/:id
GET /job/getTomorrowJobCount/:id
GET /job/getLastMonthAllCount/:id
GET /job/getLastMonthCanceledCount/:id
GET /job/getLastMonthNonCanceledCount/:id
GET /job/getLastMonthRequestCount/:id
GET /job/getTodayAllJobCount/:id
GET /job/getTodayCanceledJobCount/:id
GET /job/getTodayJobCount/:id
GET /job/getTodayRequestCount/:id
GET /job/getLastJobOfDeponent/:id
PATCH /job/updateData/:id
POST /job_request/addContactJob
GET /job_service/getActiveJobService/:id
GET /job_service/getJobService/:id
GET /job_deponent/getJobDeponents/:id
GET /job_insurance/getJobInsurance/:id
GET /cron/divisionreminderjobinvoicefollowupAction
POST /activity_log/addDownloadJobFileLog/:id
POST /activity_log/saveActivityLogData {company_id,user_id,activity_type,object_type,object_id,object_name,object_number,description}
POST /mail/sendNotificationMail {job_id,contact_id,service_provider_id}
POST /mail/sendNotification
POST /mail/sendEmailRequestFile
POST /advanced_search/getUserAdvancedSearchData
POST /advanced_search/getAdvancedSearchData
POST /advanced_search/saveAdvancedSearchData
PATCH /advanced_search/updateAdvancedSearchData/:id
POST /note/getNoteList {offset,limit,filter,sort}
DELETE /note/delete/:id
GET /note/getNoteData/:id
POST /note/create
PATCH /note/update/:id
POST /note/getNoteDataList {contact_id,client_id}
POST /note/jobNoteDetailsCountStoreProcedure
POST /note/saveNote
GET /note/fetchNoteEntry/:id
GET /note/getCalendarNote/:id
GET /note_category/getNoteCategoryValue/:id
POST /note/getActiveBillingNotes {object_id,object_type,offset,limit,sort}
GET /payment_method/getPaymentMethodValue/:id
POST /role/getRole {user_type,company_id}
POST /role/getRoleValue {role_type,action_type,action}
POST /role/create
PATCH /role/update/:id
POST /role/getRoleList {company_id,limit,user_type,search_text,offset,sort}
DELETE /role/delete/:id/:id2
POST /role_privilege/getRolePrivileges
POST /user_type_privilege/getPrivileges
POST /service_provider/getDivisionServiceProvider
POST /service_provider/getServiceProviderListing {offset,limit,filter,sort}
POST /service_provider/create
POST /service_provider/getServiceProviderUserData {service_provider_id,user_id}
POST /service_provider/fetchEntry {service_provider_id,user_company_id}
POST /service_provider/getPdfStatementHeader
POST /service_provider/checkProviderExisted
POST /service_provider/checkProviderNameExisted {provider_name,company_id,service_provider_id}
POST /service_provider/serviceProviderDetailsCount
POST /service_provider/sendNewUserNotification/:id
GET /service_provider/getServiceProvider/:id
GET /service_provider/getProviderEmailNotification/:a/:b
GET /service_provider/getProviderMethodData/:id
GET /service_provider/fetchProviderEntry/:id
GET /service_provider/getNotification/:id
GET /service_provider/getServiceProviderOfCompany/:id
GET /service_provider/checkServiceProviderRelations/:id
DELETE /service_provider/delete/:id
PATCH /service_provider/update/:id
PATCH /service_provider/updateData/:id
POST /service_provider_time_off/getAllTimeOffData
POST /service_provider_time_off/companyTimeOffData
POST /service_provider_invoice/getBeginningBalance
POST /service_provider_invoice/getUserStatement
POST /service_provider_invoice/getUserStatementForUnpaidInvoice
POST /service_provider_invoice/getUserAgingBucket
GET /division/getPdfStatementDivisionAddress/:id
GET /division/getDivisionFields/:id
POST /company_theme/getCompanyLogoImage {company_id,logo_type}
GET /company_theme/getCompanyThemes/:id
PATCH /company_theme/update/:id
POST /user_list_column/
POST /user_list_column/create
POST /user_list_column/save/:id
POST /user_list_column/getOrAddUserListColumn
PATCH /user_notification_setting/updateContactUserNotificationSetting/:id
POST /user_notification_setting/getContactNotificationSetting {user_id,notification_type,check_valid,company_id}
POST /user_notification_setting/addNotification
POST /user_notification_setting/saveManageNotification
POST /notificationType/getDefaultNotificationList {offset,limit,sort,search_text}
GET /notificationType/getNotificationType/:id
PATCH /notificationType/update/:id
POST /user/users {offset,limit,filter,sort}
GET /user/userTypes
GET /user/getUser/:id
GET /user/getAllCompanyUserData/:id
GET /user/getAllUserData/:id
GET /user/fetchEntry/:id
PATCH /user/update/:id
PATCH /user/updateData/:id
DELETE /user/delete/:id
POST /user/getUserprofile {user_company_id,user_id}
POST /user/checkUserExisted {username,user_id,company_id}
POST /user/sendNewUserNotification {username,user_type,user_id,contact_id,service_provider_id}
GET /settings/
POST /worksheet_attorney_present/getAttorneyPresentList {job_id,status_flag,company_id,provider_worksheet,service_provider_id,user_type}
POST /worksheet_attorney_present/getWorkSheetAttorneyPresentData {job_id,company_id,case_id,type}
POST /worksheet_attorney_present/saveWorksheetAttorneyDeponent
POST /worksheet_attorney_present/addDefaultAttorneyPresent {job_id,contact_id,case_contacts,case_contact_deponents,worksheet_deponents}
GET /worksheet_attorney_present/getWorksheetAttorneyDetail/:id
DELETE /worksheet_attorney_present/deleteWorksheetAttorneyPresent/:a/:b
POST /worksheet_deponent/getWorksheetDeponentData
POST /worksheet_deponent/saveWorksheetDeponentData
POST /worksheet_deponent/saveWorksheetDeponents
GET /worksheet_deponent/getWorksheetAttorneyDeponentData/:id
DELETE /worksheet_deponent/deleteWorksheetDeponent/:a/:b
GET /worksheet_order_item/getWorksheetOrderItemDataByJob/:id
GET /worksheet_order_item/getAllWorksheetOrderItemData/:id
POST /worksheet_order_item/
POST /worksheet_order/getWorksheetOrderData {job_id,provider_enter_worksheet,service_provider_id,user_type}
POST /worksheet_order/saveWorksheetOrderAndProduct
POST /worksheet_order/deleteWorksheetOrder
GET /worksheet_order/getWorksheetOrderDataById/:id
POST /job_files_proxy/getJobFileProxyBasedId {proxy_guid,password,salt}
GET /job_file/downloadSelectedJobFiles/user_id/:user_id/user_type/:type/company/:company_id/job/:ids
POST /address/addresses {offset,limit,filter,sort}
GET /address/getAddress/:id
POST /address/create
PATCH /address/update/:id
DELETE /address/delete/:id
GET /address/getAddressData/:id
GET /state/getStateData/:id
GET /state/getState/:id
GET /applicationSetting/fetchEntry/:id
PATCH /applicationSetting/update/:id
GET /cart/checkClientInvoiceToCart/:a/:b
GET /cart/checkProviderInvoiceToCart/:a/:b
GET /cart/checkOrderToCart/:a/:b
GET /cart/getCheckoutData/:id
GET /cart/getProviderCheckoutData/:id
GET /cart/cartDetailsCountStoreProcedure/:id
POST /cart/clearCart {cart_id,user_id}
POST /cart/payOrder {invoice_data,company_id,pay_type}
PATCH /cart/updateCart/:a/:b
POST /case/cases {offset,limit,filter,sort}
POST /case/:x/create
POST /case/:x/update/:id
DELETE /case/delete/:id
POST /case/getCaseData
POST /case/getCaseByIdData
POST /case/getCompanyCase {company_id,search_text}
POST /case/caseDetailsCount
POST /case/mergeCases
GET /case/getCase/:id
GET /case/fetchEntry/:id
GET /case/getCaseContactByContactId/:id
GET /case/checkCaseRelations/:id
GET /case/getHightestUserReferenceNumber/:id
POST /client_invoice/getAllCartClientInvoice
POST /client_invoice/printClientInvoice {order_id,company_id,letter_template_id}
POST /client_invoice/getClientInvoiceBalance
POST /client_invoice/getContactClientInvoiceBalance
POST /client_invoice/dashboardCommissionBalance
POST /client_invoice/getClientInvoiceData
POST /client_invoice/getUnpaidInvoices
POST /client_invoice/getBeginningBalance
POST /client_invoice/getUserStatement
POST /client_invoice/getUserStatementForUnpaidInvoice
POST /client_invoice/getUserAgingBucket
POST /client_invoice/getBillingClientData
GET /client_invoice/voidInvoice/:a/:b
GET /client_invoice/getClientInvoicesOfParent/:id
POST /client/clients {offset,limit,filter,sort}
GET /client/getClient/:id
POST /client/create
PATCH /client/update/:id
DELETE /client/delete/:id
POST /client/checkClientExisted
POST /client/checkClientNameExisted {name,company_id}
POST /client/mergeClients
POST /client/clientDetailsCount
GET /client/checkClientRelations/:id
GET /client/clientBillingDetails/:id
GET /company/getCompany
POST /company/companies {offset,limit,filter,sort}
GET /company/getCompanyData/:id
POST /company/create
PATCH /company/update/:id
DELETE /company/delete/:id
POST /master_password/generate
GET /master_password/getActiveMasterPassword/:id
POST /company/getFullNameDisplaySetting
POST /company/adminDetailsCountStoreProcedure {from_date,to_date}
POST /company/getBucketSize
POST /company/checkCompanyNameExisted
POST /company/getUserCompanies
POST /company/getCompanyDefaultPassword
`
  .trim()
  .split('\n');
