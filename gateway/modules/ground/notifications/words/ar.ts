import type { Words } from './words.ts'

const somebody = 'عضو سابق'
/** Figures and names keep together inside a sentence that runs from right to left. */
const kept = (text: string | number) => `\u2068${text}\u2069`
const whom = (who: string | null) => kept(who ?? somebody)

export const ar: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `دعوتك إلى ${kept(organization)}`,
      lead: (organization) => `أنت مدعو إلى ${kept(organization)}. افتح هذا الرابط لقبول الدعوة:`,
    },
    PASSWORD: {
      subject: (organization) => `اختر كلمة مرور جديدة لدى ${kept(organization)}`,
      lead: (organization) =>
        `أنشأ أحد مسؤولي ${kept(organization)} هذا الرابط لك. افتحه لاختيار كلمة مرور جديدة:`,
    },
    FORGOTTEN: {
      subject: (organization) => `كلمة مرور جديدة لدى ${kept(organization)}`,
      lead: (organization) =>
        `طلب أحدهم كلمة مرور جديدة لحسابك لدى ${kept(organization)}. افتح هذا الرابط لاختيارها:`,
    },
    CONFIRMATION: {
      subject: (organization) => `هل تريد تلقي إنذارات ${kept(organization)} بالبريد؟`,
      lead: (organization) =>
        `تريد ${kept(organization)} إرسال إنذارات مراقبة الحرارة لديها ورسائل الاختبار إلى هذا العنوان. افتح هذا الرابط للموافقة:`,
    },
    until: (when) => `يعمل الرابط مرة واحدة، حتى ${kept(`${when} UTC`)}.`,
    ignore: 'إن لم تكن تنتظر هذه الرسالة فتجاهلها. لا يحدث شيء دون الرابط.',
    open: 'فتح الرابط',
  },
  notice: {
    COMMENT: ({ who, count }) =>
      count > 1
        ? `تعليقات على منشورك، آخرها من ${whom(who)} (${kept(count)})`
        : `علّق ${whom(who)} على منشورك`,
    ANSWER: ({ who, count }) =>
      count > 1
        ? `${whom(who)} وآخرون: أصوات في استطلاعك (${kept(count)})`
        : `صوّت ${whom(who)} في استطلاعك`,
    FOLLOW: ({ who }) => `بدأ ${whom(who)} بمتابعتك`,
    ANNOUNCEMENT: ({ who }) => `نشر ${whom(who)} إعلانًا`,
    PRODUCT_UPDATE: ({ productVersion }) => `حُدِّث Isotherm إلى ${kept(productVersion ?? '')}`,
    DISK_LOW: () => 'أقل من 10 % من القرص متاح. أفرغ مساحة.',
    DISK_VERY_LOW: () => 'أقل من 5 % من القرص متاح. أفرغ مساحة الآن وإلا رُفضت القراءات قريبًا.',
    DISK_FULL: () =>
      'القرص ممتلئ. أفرغ مساحة، فحتى ذلك الحين تُرفض القراءات وعمليات الاستيراد والصور.',
  },
  openNotice: 'فتح في Isotherm',
  chosen: 'تصلك هذه الرسالة وفق إعدادات حسابك، ويمكنك إيقافها هناك.',
  asAdmin: 'تصلك هذه الرسالة لأنك مسؤول.',
}
