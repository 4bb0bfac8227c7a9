import type { EmployeeStatus } from '../../gateway/modules/people/employees/tables.ts'

const lines = (text: string): string[] =>
  text
    .split(/,\s*/)
    .map((each) => each.trim())
    .filter(Boolean)

/** How many of a hundred stand how. */
export const STATUSES: readonly (readonly [EmployeeStatus, number])[] = [
  ['CURRENT', 23],
  ['PROFESSIONAL', 19],
  ['REJECTED', 18],
  ['RESIGNED', 23],
  ['APPLIED', 17],
]

/** Sixty-three. */
export const POSTS = lines(`
  Refrigeration Engineer, Cold Store Operative, Night Shift Supervisor, Calibration Technician, Metrologist, Quality Manager,
  Quality Auditor, Validation Engineer, Laboratory Assistant, Senior Chemist, Microbiologist, Pharmacist, Vaccine Coordinator,
  Warehouse Clerk, Warehouse Manager, Forklift Driver, Delivery Driver, Route Planner, Fleet Manager, Dock Supervisor,
  Stock Controller, Order Picker, Packaging Technician, Production Planner, Dairy Technologist, Food Safety Officer, Butcher,
  Flower Buyer, Produce Buyer, Purchasing Agent, Accountant, Payroll Clerk, Cost Accountant, Financial Analyst, Internal Auditor,
  Sales Representative, Key Account Manager, Customer Adviser, Call Centre Agent, Marketing Assistant, Product Designer,
  Technical Writer, Software Developer, Web Developer, Data Analyst, Database Administrator, Network Engineer, Support Analyst,
  Security Officer, Facilities Manager, Electrician, Welder, Plumber, Building Services Engineer, Energy Manager,
  Environmental Specialist, Health and Safety Adviser, Recruiter, Human Resources Assistant, Training Coordinator, Office Manager,
  Executive Assistant, Legal Counsel`)

/** A hundred. */
export const CITIES = lines(`
  Bergen, Oslo, Tromsø, Stavanger, Gothenburg, Malmö, Uppsala, Lund, Aarhus, Odense, Aalborg, Esbjerg, Helsinki, Turku, Oulu,
  Tampere, Tallinn, Tartu, Riga, Liepāja, Vilnius, Kaunas, Gdańsk, Kraków, Poznań, Wrocław, Łódź, Prague, Brno, Ostrava,
  Bratislava, Košice, Vienna, Graz, Linz, Salzburg, Zürich, Basel, Bern, Geneva, Lausanne, Hamburg, Bremen, Kiel, Rostock,
  Leipzig, Dresden, Cologne, Bonn, Freiburg, Munich, Augsburg, Rotterdam, Utrecht, Eindhoven, Groningen, Antwerp, Ghent, Liège,
  Namur, Luxembourg, Lille, Rouen, Nantes, Rennes, Lyon, Grenoble, Dijon, Marseille, Nice, Turin, Genoa, Bologna, Parma, Verona,
  Trieste, Padua, Pisa, Naples, Bari, Palermo, Porto, Braga, Coimbra, Lisbon, Faro, Vigo, Bilbao, Valencia, Seville, Málaga,
  Dublin, Cork, Galway, Belfast, Glasgow, Leeds, Bristol, Cardiff, York`)
